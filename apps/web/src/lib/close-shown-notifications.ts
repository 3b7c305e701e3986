/** Closes the notifications of the system that this browser still shows: whoever signs in next is not the one they are for. */
export async function closeShownNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
