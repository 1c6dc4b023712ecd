/** Requests to the routes of the dashboard. The session is a cookie that the browser sends, and no script can read. */
import { signal } from "@preact/signals"
import { readBody } from "../../client/load-body.ts"
import { type RequestOptions, request, type ServiceResponse } from "../../client/request.ts"
import { type Loaded, useLoad } from "../../client/use-query.ts"

/** A signed-in client. */
export interface Session {
  readonly address: string
  readonly plan: string
}

/** The session; `undefined` if there is none, or once a response reports its end. */
export const session = signal<Session>()

/** Sends a request to a path below `/dashboard/`: by POST with a body, else by GET. Returns any response, as `request` does. */
export const callRaw = async (path: string, body?: unknown, options?: RequestOptions): Promise<ServiceResponse> => {
  const response = await request(`/dashboard/${path}`, body, undefined, options)
  if (response.status === 401) session.value = undefined
  return response
}

/** Sends a request, and returns the body of the response. Throws `QueryFailed`, also with the error in the response. */
export const call = async <Data>(path: string, body?: unknown): Promise<Data> => readBody(await callRaw(path, body))

/** Sends a deletion. Throws `QueryFailed`. */
export const callDelete = async (path: string): Promise<void> => {
  const response = await callRaw(path, undefined, { method: "DELETE" })
  if (response.text !== "") readBody(response)
}

/** The session, and how a caller may sign in. */
export interface SessionState {
  /** Whether the service has a dashboard. */
  readonly isEnabled: boolean
  readonly canSkipSignature: boolean
  readonly session: Session | null
}

/** Loads the session. */
export const loadSession = async (): Promise<SessionState> => {
  const state = await call<SessionState>("session")
  session.value = state.session ?? undefined
  return state
}

/** Loads a body, anew for another path. */
export const useCall = <Data>(path: string): Loaded<Data> =>
  useLoad(async () => ({ data: await call<Data>(path), late: [], marks: [] }), path)
