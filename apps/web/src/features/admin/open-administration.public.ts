/** The window event of the specification: whoever may open the administration is shown it. */
export const OPEN_PANEL_EVENT = 'openSuperAdminPanel'

/** What the entry « Administration » does, for every kind of admin; the door decides what opens. */
export const openAdministration = (): void => {
  window.dispatchEvent(new CustomEvent(OPEN_PANEL_EVENT))
}
