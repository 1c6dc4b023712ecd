import type { Api, DashboardSettings } from "../http/api.ts"
import type { PageSessions } from "../http/page-session.ts"

/** The parts of a dashboard that its routes share. */
export interface ServedDashboard {
  readonly access: NonNullable<Api["access"]>
  readonly settings: DashboardSettings
  readonly pages: PageSessions
}
