/** Requests to a local engine without a client, and the state of its process. */
import { readFileSync } from "node:fs"
import { Effect, Redacted } from "effect"
import type { LocalEngine } from "#projections/store/local-engine.ts"

/** A response. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** The header by which a caller authenticates with an engine. */
export const authorizationOf = ({ password }: LocalEngine): { readonly authorization: string } => ({
  authorization: `Basic ${Buffer.from(`default:${Redacted.value(password)}`).toString("base64")}`,
})

/** Sends a request to a path of an engine as its user; returns the response. */
export const send = (
  engine: LocalEngine,
  path: string,
  init: RequestInit & { readonly headers?: Record<string, string> } = {},
): Effect.Effect<Answer> =>
  Effect.promise(async () => {
    const headers = { ...authorizationOf(engine), ...init.headers }
    const response = await fetch(new URL(path, engine.url), { ...init, headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  })

/** Sends a statement in the URL and, for inserts, rows in the body. */
export const post = (
  engine: LocalEngine,
  sql: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  send(engine, `/?query=${encodeURIComponent(sql)}`, {
    method: "POST",
    headers,
    ...(body === undefined ? {} : { body }),
  })

/** Whether a process of this id exists. */
export const isRunning = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

/** Memory of a process as reported by Linux. */
export const residentBytes = (processId: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1]) * 1024

/** The query for the number of running statements that contain a text. */
export const runningWith = (text: string): string =>
  `SELECT count() FROM system.processes WHERE query LIKE '%${text}%' AND query NOT LIKE '%system.processes%'`
