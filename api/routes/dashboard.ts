/** The dashboard: its page and files, sign-in, and the routes of signed-in clients. Where access is off, `/dashboard` is a page with one sentence. */
import type { FastifyInstance } from "fastify"
import type { ApiPlugin } from "../http/api.ts"
import { addPageFiles, readDashboardFiles, sendPage } from "../http/page-file.ts"
import { makePageSessions } from "../http/page-session.ts"
import { dashboardPath } from "../http/session-cookie.ts"
import { addClient } from "./client.ts"
import { addSignIn } from "./sign-in.ts"

/** Adds the files of the dashboard. The page without access is `off.html`. */
const addFiles = (app: FastifyInstance, isEnabled: boolean): void => {
  const files = readDashboardFiles()
  const page = files.get(isEnabled ? "dashboard.html" : "off.html")
  app.get(dashboardPath, (_request, reply) => (page === undefined ? reply.callNotFound() : sendPage(reply, page)))
  addPageFiles(app, dashboardPath, files)
}

/** The routes. */
export const dashboardRoutes: ApiPlugin = async (app, api) => {
  const { access } = api
  const { dashboard: settings } = api.settings
  if (access === undefined || settings === undefined) return addFiles(app, false)
  const dashboard = { access, settings, pages: makePageSessions(api, access.sessions) }
  addFiles(app, true)
  addSignIn(app, api, dashboard)
  addClient(app, api, dashboard)
}
