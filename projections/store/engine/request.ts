/** Reads a request to ClickHouse's HTTP interface: what is to be run, how, and the bytes behind it. */
import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { createGunzip, createZstdDecompress } from "node:zlib"
import { ClickhouseException } from "./clickhouse-exception.ts"
import type { SessionSettings } from "./embedded.ts"
import { statementBytesMax } from "./engine-settings.ts"
import { gatherBytes } from "./spool.ts"
import { type EngineStatement, isInsert, readStatement } from "./statement.ts"

/** A request, ready to run. */
export interface EngineRequest {
  readonly queryId: string
  readonly statement: EngineStatement
  readonly session: SessionSettings
  /** The answer's format where the statement names none. */
  readonly defaultFormat: string
  /** True where the answer may not begin before the statement has ended. */
  readonly isGathered: boolean
  /** The body after the statement: rows of an insert. */
  readonly body: AsyncIterable<Uint8Array>
}

// Parameters of the interface that are no settings. Users and quotas do not exist in the embedded engine.
const interfaceNames: ReadonlySet<string> = new Set([
  "query",
  "database",
  "query_id",
  "default_format",
  "wait_end_of_query",
  "buffer_size",
  "user",
  "password",
  "quota_key",
  "role",
])

// A session would carry state between requests, the native frames of `compress` are not supported, and another profile
// has other limits.
const refusedNames: ReadonlySet<string> = new Set([
  "session_id",
  "session_timeout",
  "session_check",
  "compress",
  "decompress",
  "profile",
])

const refuse = (code: number, name: string, reason: string) => new ClickhouseException({ code, name, reason })

const decompressed = (request: IncomingMessage): AsyncIterable<Uint8Array> => {
  const encoding = request.headers["content-encoding"] ?? "identity"
  if (encoding === "identity") return request
  if (encoding !== "gzip" && encoding !== "zstd") {
    throw refuse(89, "UNKNOWN_COMPRESSION_METHOD", `The local engine does not read bodies in ${encoding}.`)
  }
  const decompressor = encoding === "gzip" ? createGunzip() : createZstdDecompress()
  request.on("error", (cause) => decompressor.destroy(cause))
  return request.pipe(decompressor)
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Fields of a `multipart/form-data` body: how clients send parameters too long for a URL. */
const formFields = async (body: AsyncIterable<Uint8Array>, contentType: string): Promise<URLSearchParams> => {
  const bytes = await gatherBytes(body, statementBytesMax)
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData()
  const fields = new URLSearchParams()
  form.forEach((value, name) => {
    if (typeof value !== "string") throw refuse(48, "NOT_IMPLEMENTED", "The local engine takes no external tables.")
    fields.append(name, value)
  })
  return fields
}

const sessionOf = (parameters: URLSearchParams, statement: EngineStatement): SessionSettings => {
  const values = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (refusedNames.has(name)) throw refuse(48, "NOT_IMPLEMENTED", `The local engine does not take ${name}.`)
    if (interfaceNames.has(name)) continue
    // Names go into a SET statement as they are.
    if (!/^\w+$/.test(name)) throw refuse(115, "UNKNOWN_SETTING", `Unknown setting '${name}'.`)
    values.set(name, value)
  }
  return { database: parameters.get("database") || undefined, values, isReader: statement.kind === "select" }
}

/**
 * Reads a request up to the rows behind its statement.
 *
 * Throws `ClickhouseException` where it asks for what the engine does not do or is too large, and whatever the
 * connection throws where it breaks.
 */
export const readRequest = async (request: IncomingMessage): Promise<EngineRequest> => {
  const parameters = new URLSearchParams(request.url?.split("?")[1] ?? "")
  const contentType = request.headers["content-type"] ?? ""
  let body = decompressed(request)
  if (contentType.startsWith("multipart/form-data")) {
    for (const [name, value] of await formFields(body, contentType)) parameters.append(name, value)
    body = nothing()
  }
  let text = parameters.get("query") ?? ""
  if (!isInsert(text)) {
    // Without an insert there are no rows: what the body holds is the statement, or goes on with it.
    const rest = (await gatherBytes(body, statementBytesMax)).toString("utf8")
    text = text === "" ? rest : `${text}\n${rest}`
    body = nothing()
  }
  const statement = readStatement(text)
  if (request.method === "GET" && statement.kind !== "select") {
    throw refuse(164, "READONLY", "A GET request only reads: send other statements by POST.")
  }
  return {
    queryId: parameters.get("query_id") || randomUUID(),
    statement,
    session: sessionOf(parameters, statement),
    defaultFormat: String(parameters.get("default_format") ?? request.headers["x-clickhouse-format"] ?? "TabSeparated"),
    isGathered: parameters.get("wait_end_of_query") === "1",
    body,
  }
}
