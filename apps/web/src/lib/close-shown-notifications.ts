/** Closes the notifications of the system that this browser still shows, so that the next user does not see or answer them. */
export async function closeShownNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
