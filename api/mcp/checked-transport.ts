/** Refuses requests whose parameters are of another form: the SDK would answer with an internal error and its own diagnostics. */
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  isJSONRPCRequest,
  type JSONRPCMessage,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js"

/** Schemas of requests that have parameters, by method. */
const checkedRequests = {
  "tools/call": CallToolRequestSchema,
  "prompts/get": GetPromptRequestSchema,
  "resources/read": ReadResourceRequestSchema,
} as const

const isChecked = (method: string): method is keyof typeof checkedRequests => Object.hasOwn(checkedRequests, method)

/** Why the parameters of a message are refused; `undefined` where they are not. */
const parametersFault = (message: JSONRPCMessage): string | undefined => {
  if (!isJSONRPCRequest(message) || !isChecked(message.method)) return undefined
  const [issue] = checkedRequests[message.method].safeParse(message).error?.issues ?? []
  return issue === undefined
    ? undefined
    : `Parameters of ${message.method} are invalid: \`${issue.path.join(".")}\`: ${issue.message}.`
}

/** Checks the messages of a connected transport before its server gets them. */
export const checkMessages = (transport: Transport): void => {
  const serve = transport.onmessage
  transport.onmessage = (message, extra) => {
    const fault = parametersFault(message)
    if (fault === undefined || !isJSONRPCRequest(message)) return serve?.(message, extra)
    const error = { code: ErrorCode.InvalidParams, message: fault }
    void transport.send({ jsonrpc: "2.0", id: message.id, error })
  }
}
