/**
 * A proxy before a ClickHouse server or engine that recognises statements: rows of a table, a mark, an undo, a fold, a query. A gatekeeper
 * decides on each statement, before it is forwarded and after it was executed.
 *
 * So unmodified processes can be killed or suspended exactly between two statements, and a statement can arrive after its sender's death.
 */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect, type Scope } from "effect"
import { startLoopbackServer } from "../machine/loopback-server.ts"

/** Purpose of a statement. */
export type StatementKind = "rows" | "mark" | "undo" | "fold" | "query" | "other"

/** A statement at the gate. */
export interface PassingStatement {
  readonly kind: StatementKind
  /** The table that it writes; absent if it writes none. */
  readonly table: string | undefined
  /** For a mark: whether it starts a revert. */
  readonly isDown: boolean
  readonly sql: string
}

/** State of a statement: not forwarded yet, or executed but not answered. */
export type GateMoment = "before" | "after"

/** Verdict on a statement: forwarded; dropped with its connection, before or after execution; or rejected. */
export type GateVerdict =
  | "pass"
  | "lose"
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string }

/** Decides on each statement; holds it until it does. */
export type GatePolicy = (statement: PassingStatement, moment: GateMoment) => GateVerdict | Promise<GateVerdict>

/** Forwards everything. */
export const forwardAll: GatePolicy = () => "pass"

/** A running gate. */
export interface StoreGate {
  readonly url: string
  /** Decides from the next statement on. */
  policy: GatePolicy
}

/** Starts a gate that ends with its scope. */
export const startStoreGate = (
  storeUrl: string,
  policy: GatePolicy = forwardAll,
): Effect.Effect<StoreGate, never, Scope.Scope> =>
  Effect.gen(function* () {
    const gate = { url: "", policy }
    gate.url = yield* startLoopbackServer((request, response) => {
      // The caller or the store has disconnected: nothing to respond to.
      handle(gate, storeUrl, request, response).catch(() => response.destroy())
    })
    return gate
  })

const gathered = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const handle = async (gate: StoreGate, storeUrl: string, request: IncomingMessage, response: ServerResponse) => {
  const body = await gathered(request)
  const statement = readPassing(request, body)
  if (statement instanceof Error) return refuse(response, { status: 501, headers: {}, text: statement.message })
  const verdict = await gate.policy(statement, "before")
  if (verdict === "lose") return response.destroy()
  if (verdict !== "pass") return refuse(response, verdict)
  const answer = await forward(storeUrl, request, body)
  const bytes = await gathered(answer)
  // Only executed statements have a second moment.
  const after = answer.statusCode === 200 ? await gate.policy(statement, "after") : "pass"
  if (after !== "pass") return response.destroy()
  response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes)
}

const refuse = (response: ServerResponse, { status, headers, text }: Exclude<GateVerdict, string>) =>
  response.writeHead(status, headers).end(text)

const forward = (storeUrl: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { "transfer-encoding": _, ...rest } = headers
    const forwarded = httpRequest(
      new URL(url ?? "/", storeUrl),
      { method, headers: { ...rest, "content-length": String(body.length) } },
      resolve,
    )
    forwarded.once("error", reject).end(body)
  })

/** The statement of a request; an error if its marks have unknown columns. In form fields, the whole body is searched. */
const readPassing = (request: IncomingMessage, body: Buffer): PassingStatement | Error => {
  const { searchParams } = new URL(request.url ?? "/", "http://gate")
  const requested = searchParams.get("query")
  const sql = (requested ?? body.toString("latin1")).trim()
  const isDown = requested !== null && isDownMark(sql, body)
  if (isDown instanceof Error) return isDown
  const parameterOf = (name: string) =>
    searchParams.get(`param_${name}`) ?? new RegExp(`name="param_${name}"[^]*?\\r\\n\\r\\n(\\w+)`).exec(sql)?.[1]
  return { ...classify(sql, parameterOf), isDown, sql }
}

/** Purpose of a statement, by its text, and the table that it writes: named in the text or by a parameter. */
const classify = (
  sql: string,
  parameterOf: (name: string) => string | undefined,
): Pick<PassingStatement, "kind" | "table"> => {
  const [, named, parameter] = /\bINSERT INTO (?:TABLE )?(?:`?(\w+)`?|\{(\w+):Identifier\})/.exec(sql) ?? []
  const table = parameter === undefined ? named : parameterOf(parameter)
  if (table === undefined) return { kind: /\bSELECT\b/.test(sql) ? "query" : "other", table: undefined }
  if (/FORMAT (?:RowBinary|Native)\s*$/.test(sql))
    return { kind: table.startsWith("commits_") ? "mark" : "rows", table }
  return { kind: /\b1 AS is_deleted\b/.test(sql) ? "undo" : "fold", table }
}

/** First columns of a row of marks. */
const markColumns = ["stream", "table_set", "chain_id", "lane", "seq", "applied"]

/** Whether `seq` and `applied` of the first mark of an insert differ. */
const isDownMark = (sql: string, body: Buffer): boolean | Error => {
  const [, table, names] = /INSERT INTO `?(\w+)`? \(([^)]*)\) FORMAT RowBinary/.exec(sql) ?? []
  if (table === undefined || names === undefined || !table.startsWith("commits_")) return false
  const columns = names.split(",").map((name) => name.trim().replaceAll("`", ""))
  if (markColumns.some((name, index) => columns[index] !== name))
    return new Error(`Columns of marks must begin with ${markColumns}; found ${columns}`)
  // Short strings, each after its length in one byte; then a nullable UInt32 and a nullable Enum8.
  const afterText = (at: number) => at + 1 + body.readUInt8(at)
  const afterNullable = (at: number, bytes: number) => at + 1 + (body.readUInt8(at) === 0 ? bytes : 0)
  const seqAt = afterNullable(afterNullable(afterText(afterText(0)), 4), 1)
  return body.readBigUInt64LE(seqAt) !== body.readBigUInt64LE(seqAt + 8)
}
