/**
 * Fields of a call whose function is known and that no descriptor describes, by the names of its parameters: amounts with their token where the
 * arguments name it, recipients and deadlines. Pure.
 */
import type { DecodedArgument, DecodedCallInput } from "#schemas/domain/decoded-call.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { IntentDetail, IntentField } from "#schemas/domain/transaction-intent.ts"
import { isFields } from "../outside/untrusted.ts"
import { renderAddressText, renderCoinText } from "./plain-words.ts"
import { printable } from "./printable.ts"
import { decimalText, timestampText } from "./value-text.ts"

/** An argument, or a member of a tuple. */
interface Argument {
  readonly name: string
  readonly path: string
  readonly value: string
}

/** Amounts of the called token itself. */
const ownAmountFunctions = new Set([
  "transfer",
  "transferFrom",
  "approve",
  "increaseAllowance",
  "decreaseAllowance",
  "burn",
  "burnFrom",
  "mint",
  "permit",
])

const amountPattern = /^(?:amount|value|wad|addedValue|subtractedValue)$/i

const soldPattern = /^amountIn(?:Max(?:imum)?)?$/

const boughtPattern = /^amountOut(?:Min(?:imum)?)?$/

const deadlinePattern = /^(?:deadline|expiry)$/i

/** An allowance from here on is in effect unlimited: no supply reaches it. */
const unlimitedMin = 1n << 255n

/** Latest second that a date has. */
const secondsMax = 8_640_000_000_000n

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The arguments, those of a tuple with names as one for each member. */
const argumentsOf = (all: ReadonlyArray<DecodedArgument>): ReadonlyArray<Argument> =>
  all.flatMap(({ name, type, value }) => {
    const tuple = type.endsWith(")") ? valueOf(value) : undefined
    if (!isFields(tuple)) return [{ name, path: name, value }]
    return Object.entries(tuple).map(([member, inner]) => ({
      name: member,
      path: `${name}.${member}`,
      value: typeof inner === "string" ? inner : JSON.stringify(inner),
    }))
  })

/** Tokens that a swap pays and buys, by its path or by arguments of these names. */
const tradedTokens = (signature: string, all: ReadonlyArray<Argument>) => {
  const find = (name: string) => all.find((argument) => argument.name === name)?.value
  const path = valueOf(find("path") ?? "")
  const [first, last] = Array.isArray(path) ? [path[0], path.at(-1)] : [find("tokenIn"), find("tokenOut")]
  const addressOf = (value: unknown): Address | undefined => (typeof value === "string" ? value : undefined)
  return {
    sold: addressOf(first),
    bought: /^swap\w*For(?:Exact)?ETH/.test(signature) ? zeroAddress : addressOf(last),
  }
}

const isInteger = (text: string): boolean => /^\d+$/.test(text)

const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)

/** `amountOutMin` as `Amount out min`. */
const labelOf = (name: string): string => {
  const words = name
    .replace(/^_+/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
  return /^\d+$/.test(name) ? `Argument ${Number(name) + 1}` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The fields of a call. */
export const knownFields = (
  { chainId, to = zeroAddress, valueRaw }: SignableCall,
  decoded: DecodedCallInput,
  metadata: IntentMetadata,
): ReadonlyArray<IntentField> => {
  const all = argumentsOf(decoded.arguments)
  const name = decoded.signature.slice(0, decoded.signature.indexOf("("))
  const traded = tradedTokens(decoded.signature, all)

  const amountOf = (token: Address, amountRaw: bigint): Pick<IntentField, "detail" | "value"> | undefined => {
    const facts = token === zeroAddress ? undefined : metadata.token(chainId, token)
    if (facts === undefined && token !== zeroAddress) return undefined
    const detail: IntentDetail = {
      kind: "tokenAmount",
      chainId,
      token,
      amountRaw,
      isUnlimited: amountRaw >= unlimitedMin,
    }
    const value =
      facts === undefined
        ? renderCoinText(chainId, amountRaw)
        : `${decimalText(amountRaw, facts.decimals)} ${printable(facts.symbol)}`
    return { detail, value: detail.isUnlimited && facts !== undefined ? `Unlimited ${printable(facts.symbol)}` : value }
  }

  const tokenOf = (argument: string): Address | undefined => {
    if (soldPattern.test(argument)) return traded.sold
    if (boughtPattern.test(argument)) return traded.bought
    return ownAmountFunctions.has(name) && amountPattern.test(argument) ? to : undefined
  }

  const contentOf = ({ name: argument, value }: Argument): Pick<IntentField, "detail" | "value"> => {
    if (isAddress(value)) return { value: renderAddressText(value), detail: { kind: "address", address: value } }
    if (!isInteger(value)) return { value: printable(value), detail: undefined }
    const token = tokenOf(argument)
    const amount = token === undefined ? undefined : amountOf(token, BigInt(value))
    if (amount !== undefined) return amount
    const date = deadlinePattern.test(argument) ? timestampText(BigInt(value)) : undefined
    return date === undefined || BigInt(value) > secondsMax
      ? { value, detail: { kind: "integer", value: BigInt(value) } }
      : { value: date, detail: { kind: "date", atMs: Number(value) * 1_000 } }
  }

  const paid: ReadonlyArray<IntentField> =
    valueRaw === 0n
      ? []
      : [
          {
            label: "Value",
            path: "@.value",
            value: renderCoinText(chainId, valueRaw),
            detail: { kind: "tokenAmount", chainId, token: zeroAddress, amountRaw: valueRaw, isUnlimited: false },
            nested: undefined,
          },
        ]
  return [
    ...all.map((argument) => ({
      label: printable(labelOf(argument.name)),
      path: argument.path,
      ...contentOf(argument),
      nested: undefined,
    })),
    ...paid,
  ]
}
