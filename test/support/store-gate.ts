/**
 * A door before a ClickHouse server or engine, on a port of its own, that knows what passes: rows of which table, a mark,
 * an undo, a fold, a query. A keeper decides of each statement, before it is handed on and after it was carried out.
 *
 * The surprising thing is what it makes possible with processes that know nothing of it: one can be killed or stopped
 * exactly between two statements, and what it sent can arrive after its death.
 */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect, type Scope } from "effect"
import { startLoopbackServer } from "./loopback-server.ts"

/** What a statement is for. */
export type StatementKind = "rows" | "mark" | "undo" | "fold" | "query" | "other"

/** A statement at the door. */
export interface PassingStatement {
  readonly kind: StatementKind
  /** The table that it writes; absent where it writes none. */
  readonly table: string | undefined
  /** Of a mark: true where it says that a revert is under way. */
  readonly isDown: boolean
  readonly sql: string
}

/** Where a statement stands: not handed on yet, or carried out but not answered. */
export type GateMoment = "before" | "after"

/** What becomes of a statement: it goes on; it, or its answer, is lost with the connection; or it is refused. */
export type GateVerdict =
  | "pass"
  | "lose"
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string }

/** Decides of each statement; holds it for as long as it does not. */
export type GateKeeper = (statement: PassingStatement, moment: GateMoment) => GateVerdict | Promise<GateVerdict>

/** Lets everything pass. */
export const openDoor: GateKeeper = () => "pass"

/** A running gate. */
export interface StoreGate {
  readonly url: string
  /** Who decides from the next statement on. */
  keeper: GateKeeper
}

/** Starts a gate that ends with its scope. */
export const startStoreGate = (
  storeUrl: string,
  keeper: GateKeeper = openDoor,
): Effect.Effect<StoreGate, never, Scope.Scope> =>
  Effect.gen(function* () {
    const gate = { url: "", keeper }
    gate.url = yield* startLoopbackServer((request, response) => {
      // Whoever asked is gone, or the store is: either way nobody gets an answer.
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
  const verdict = await gate.keeper(statement, "before")
  if (verdict === "lose") return response.destroy()
  if (verdict !== "pass") return refuse(response, verdict)
  const answer = await forward(storeUrl, request, body)
  const bytes = await gathered(answer)
  // Only what was carried out has an afterwards.
  const after = answer.statusCode === 200 ? await gate.keeper(statement, "after") : "pass"
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

/** The statement of a request; an error where its marks have unknown columns. Of form fields, the whole body is searched. */
const readPassing = (request: IncomingMessage, body: Buffer): PassingStatement | Error => {
  const asked = new URL(request.url ?? "/", "http://gate").searchParams.get("query")
  const sql = (asked ?? body.toString("latin1")).trim()
  const isDown = asked !== null && isDownMark(sql, body)
  return isDown instanceof Error ? isDown : { ...classify(sql), isDown, sql }
}

/** What a statement is for, by its text. */
const classify = (sql: string): Pick<PassingStatement, "kind" | "table"> => {
  const [, table] = /\bINSERT INTO (?:TABLE )?`?(\w+)`?/.exec(sql) ?? []
  if (table === undefined) return { kind: /\bSELECT\b/.test(sql) ? "query" : "other", table: undefined }
  if (/FORMAT RowBinary\s*$/.test(sql)) return { kind: table.startsWith("commits_") ? "mark" : "rows", table }
  return { kind: /\b1 AS is_deleted\b/.test(sql) ? "undo" : "fold", table }
}

/** Columns that a row of marks begins with. */
const markColumns = ["stream", "table_set", "chain_id", "lane", "seq", "applied"]

/** Whether the first mark of an insert has `seq` and `applied` apart. */
const isDownMark = (sql: string, body: Buffer): boolean | Error => {
  const [, table, names] = /INSERT INTO `?(\w+)`? \(([^)]*)\) FORMAT RowBinary/.exec(sql) ?? []
  if (table === undefined || names === undefined || !table.startsWith("commits_")) return false
  const columns = names.split(",").map((name) => name.trim().replaceAll("`", ""))
  if (markColumns.some((name, index) => columns[index] !== name))
    return new Error(`Columns of marks must begin with ${markColumns}; found ${columns}`)
  // Short texts, each after its length in one byte; then a nullable UInt32 and a nullable Enum8.
  const afterText = (at: number) => at + 1 + body.readUInt8(at)
  const afterNullable = (at: number, bytes: number) => at + 1 + (body.readUInt8(at) === 0 ? bytes : 0)
  const seqAt = afterNullable(afterNullable(afterText(afterText(0)), 4), 1)
  return body.readBigUInt64LE(seqAt) !== body.readBigUInt64LE(seqAt + 8)
}
