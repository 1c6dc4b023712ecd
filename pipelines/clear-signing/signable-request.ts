/** Requests to sign, as wallets and tools write them: serialised transactions, JSON-RPC transactions and requests, typed data. Untrusted. Pure. */
import { parseRawTransaction } from "#chains/wallet/raw-transaction.ts"
import { parseTypedData, type TypedMessage } from "#chains/wallet/typed-data.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { CallRequest } from "#schemas/domain/signable-call.ts"
import { bytesOfText, quantityOfText } from "#schemas/domain/text-value.ts"
import { isEvmAddress, isFields } from "../outside/untrusted.ts"
import type { Fields } from "./display-format.ts"

/** A call or a message to sign. */
export type SignableRequest =
  | { readonly kind: "call"; readonly call: CallRequest }
  | { readonly kind: "message"; readonly message: TypedMessage; readonly signer: Address | undefined }

/** The value of JSON, with integers of any size as bigint: typed data contains some that a number would round. `undefined` for other text. */
export const parseExactJson = (text: string): unknown => {
  try {
    return JSON.parse(text, exact)
  } catch {
    return undefined
  }
}

// The third argument is part of the language since ES2026 and not yet of its types.
const exact = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? "")
    ? BigInt(context?.source ?? 0)
    : value

/** The request of a JSON value or a hexadecimal text; `undefined` if it is none. */
export const parseSignable = (value: unknown): SignableRequest | undefined => {
  if (typeof value === "string") return rawCall(value, undefined)
  if (!isFields(value)) return undefined
  const from = addressOf(value.from)
  const raw = value.raw ?? value.rawTx ?? value.rawTransaction
  if (typeof raw === "string") return rawCall(raw, from)
  if (typeof value.method === "string") return ofMethod(value.method, value.params)
  if (isFields(value.types)) return messageOf(value, from)
  if (isFields(value.data) && isFields(value.data.types)) return messageOf(value.data, from)
  return callOf(value, from)
}

const addressOf = (value: unknown): Address | undefined => (isEvmAddress(value) ? value.toLowerCase() : undefined)

const rawCall = (text: string, from: Address | undefined): SignableRequest | undefined => {
  const call = parseRawTransaction(text.trim())
  return call && { kind: "call", call: { ...call, from: call.from ?? from } }
}

const messageOf = (value: unknown, signer: Address | undefined): SignableRequest | undefined => {
  const message = parseTypedData(value)
  return message && { kind: "message", message, signer }
}

/** A request of a JSON-RPC method that asks to sign. */
const ofMethod = (method: string, params: unknown): SignableRequest | undefined => {
  const [first, second]: ReadonlyArray<unknown> = Array.isArray(params) ? params : []
  if (/^eth_(?:send|sign)Transaction$/.test(method))
    return isFields(first) ? callOf(first, addressOf(first.from)) : undefined
  if (method === "eth_sendRawTransaction") return typeof first === "string" ? rawCall(first, undefined) : undefined
  if (!/^eth_signTypedData(?:_v[34])?$/.test(method)) return undefined
  return messageOf(typeof second === "string" ? parseExactJson(second) : second, addressOf(first))
}

const callOf = (fields: Fields, from: Address | undefined): SignableRequest | undefined => {
  const { to, value = "0x0", chainId } = fields
  const data = bytesOfText(fields.data ?? fields.input ?? "0x")
  const [valueRaw, chain] = [quantityOf(value), chainId === undefined ? undefined : quantityOf(chainId)]
  if (to !== undefined && to !== null && !isEvmAddress(to)) return undefined
  if (data === undefined || valueRaw === undefined) return undefined
  if (chainId !== undefined && (chain === undefined || chain < 1n || chain > BigInt(Number.MAX_SAFE_INTEGER)))
    return undefined
  if (to === undefined && fields.data === undefined && fields.input === undefined) return undefined
  return {
    kind: "call",
    call: {
      chainId: chain === undefined ? undefined : Number(chain),
      to: addressOf(to),
      from,
      data,
      valueRaw,
      gasLimitRaw: quantityOf(fields.gas ?? fields.gasLimit),
      delegations: delegationsOf(fields.authorizationList),
    },
  }
}

const quantityOf = (value: unknown): bigint | undefined => {
  if (typeof value === "bigint") return value
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === "string" ? quantityOfText(value) : undefined
}

const delegationsOf = (list: unknown) =>
  (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const { chainId, address } = isFields(entry) ? entry : {}
    const delegate = addressOf(address)
    return delegate === undefined ? [] : [{ chainId: quantityOf(chainId) ?? 0n, delegate }]
  })
