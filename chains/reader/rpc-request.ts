/** One HTTP request with JSON-RPC calls, and its response in bytes. */
import { JsonText } from "./json-text.ts"

/** Largest response that is read from an endpoint by default: the traces of a few dozen full blocks take tens of MiB. @limit operators */
const answerBytesMax = 256 * 1024 * 1024

/** A response is larger than what is read from an endpoint. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge"
}

/** A status of failure, and no JSON-RPC error that explains it. */
class RequestRefused extends Error {
  override readonly name = "RequestRefused"
}

/** A call as JSON-RPC has it. */
interface NumberedCall {
  readonly id: number
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** How a request is sent, and how much of its answer is read. */
interface RequestOptions {
  readonly signal: AbortSignal
  readonly onResponse: (response: Response) => void
  readonly bytesMax?: number | undefined
}

/** Requests an answer to calls: to one, or to a list. Rejects if there is none, or if it is not JSON. */
export const requestAnswer = async (
  url: string,
  calls: ReadonlyArray<NumberedCall>,
  { signal, onResponse, bytesMax = answerBytesMax }: RequestOptions,
): Promise<JsonText> => {
  const versioned = calls.map((call) => ({ jsonrpc: "2.0", ...call }))
  const body = JSON.stringify(versioned.length === 1 ? versioned[0] : versioned)
  const { address, headers } = addressOf(url)
  const response = await fetch(address, { method: "POST", headers, body, signal })
  onResponse(response)
  const chunks = await readBody(response, bytesMax)
  return response.ok ? new JsonText(chunks) : refusalIn(chunks, response)
}

/** An address without its user and password, which go into a header. */
const addressOf = (url: string): { readonly address: string; readonly headers: Record<string, string> } => {
  const parsed = URL.parse(url)
  const headers = { "content-type": "application/json" }
  if (parsed === null || parsed.username === "") return { address: url, headers }
  const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`
  parsed.username = ""
  parsed.password = ""
  return { address: parsed.toString(), headers: { ...headers, authorization: `Basic ${btoa(credentials)}` } }
}

const readBody = async (response: Response, bytesMax: number): Promise<ReadonlyArray<Uint8Array>> => {
  const tooLarge = () => new AnswerTooLarge(`The answer has more than ${bytesMax} bytes.`)
  if (Number(response.headers.get("content-length")) > bytesMax) throw tooLarge()
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) throw tooLarge()
    chunks.push(chunk)
  }
  return bytes === 0 && !isJson(response) ? [Buffer.from("{}")] : chunks
}

const isJson = ({ headers }: Response): boolean => headers.get("content-type")?.startsWith("application/json") ?? false

/** The JSON-RPC error in the body of a failure. Throws if there is none. */
const refusalIn = (chunks: ReadonlyArray<Uint8Array>, response: Response): JsonText => {
  const json = explanationIn(chunks, response)
  const body = json.parse(0)
  const error: unknown = typeof body === "object" && body !== null && "error" in body ? body.error : undefined
  if (isRpcError(error)) return json
  throw new RequestRefused(error === undefined ? response.statusText : JSON.stringify(error))
}

const explanationIn = (chunks: ReadonlyArray<Uint8Array>, response: Response): JsonText => {
  try {
    return new JsonText(chunks)
  } catch (cause) {
    throw isJson(response) ? cause : new RequestRefused(JSON.stringify(new TextDecoder().decode(Buffer.concat(chunks))))
  }
}

const isRpcError = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  typeof error.code === "number" &&
  "message" in error &&
  typeof error.message === "string"
