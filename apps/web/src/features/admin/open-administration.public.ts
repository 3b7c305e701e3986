/** The window event required by the specification. */
export const OPEN_PANEL_EVENT = 'openSuperAdminPanel'

/** The action of the entry « Administration »; AdminPanelLauncher decides what opens. */
export const openAdministration = (): void => {
  window.dispatchEvent(new CustomEvent(OPEN_PANEL_EVENT))
}
