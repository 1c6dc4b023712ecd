/** The routes of the dashboard, whose page is one of the web app: sign-in, and what a signed-in client may request. */
import type { ApiPlugin } from "../http/api.ts"
import { makePageSessions } from "../http/page-session.ts"
import { dashboardPath } from "../http/session-cookie.ts"
import { addClient } from "./client.ts"
import { addSignIn } from "./sign-in.ts"

/** The routes. Where access is off, the page has no session to show. */
export const dashboardRoutes: ApiPlugin = async (app, api) => {
  const { access } = api
  const { dashboard: settings } = api.settings
  if (access === undefined || settings === undefined) {
    app.get(`${dashboardPath}/session`, () => ({ isEnabled: false, canSkipSignature: false, session: null }))
    return
  }
  const dashboard = { access, settings, pages: makePageSessions(api, access.sessions) }
  addSignIn(app, api, dashboard)
  addClient(app, api, dashboard)
}
