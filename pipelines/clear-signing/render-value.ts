/** One value by the format of its field. Pure, except that it collects warnings. */
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import type { NameSource } from "#schemas/domain/intent-metadata.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { IntentDetail } from "#schemas/domain/transaction-intent.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"
import { isFields } from "../outside/untrusted.ts"
import { addressIn, chainIdIn, integerIn } from "./coerce.ts"
import type { FieldFormat } from "./display-format.ts"
import { chainOf, type FieldValue, type Rendered } from "./field-value.ts"
import { interoperableAddress } from "./interoperable-address.ts"
import { chainNameOf } from "./known-chain.ts"
import { parsePath } from "./path.ts"
import { labelCharactersMax, printable } from "./printable.ts"
import { renderNativeAmount, renderTokenAmount } from "./render-amount.ts"
import { renderCall } from "./render-call.ts"
import { constantParameter, documentValue, keyText, parameterOf } from "./scope.ts"
import { decimalText, durationText, prefixedText, rawText, timestampText } from "./value-text.ts"
import { warnings } from "./warnings.ts"

/** Renders a value; one that the format does not apply to is shown as it is, with a warning. */
export const renderValue = (of: FieldValue): Rendered => {
  const render = Object.hasOwn(formats, of.field.format) ? formats[of.field.format] : undefined
  // Names of types in place of formats occur in the specification's own examples.
  const rendered = (render ?? renderRaw)(of)
  if (rendered !== undefined) return rendered
  of.scope.warn(
    warnings.fieldMismatch(
      `"${printable(of.field.label, labelCharactersMax)}" is not of a kind that its format shows.`,
    ),
  )
  return { text: printable(rawText(of.value)) }
}

type Render = (of: FieldValue) => Rendered | undefined

const ofInteger =
  (render: (integer: bigint, of: FieldValue) => Rendered | undefined): Render =>
  (of) => {
    const integer = integerIn(of.value)
    return integer === undefined ? undefined : render(integer, of)
  }

const renderRaw: Render = ({ value }) => ({ text: printable(rawText(value)), ...detailOfRaw(value) })

const detailOfRaw = (value: TypedValue): { readonly detail?: IntentDetail } => {
  if (value.kind === "address") return { detail: { kind: "address", address: value.value } }
  return value.kind === "integer" ? { detail: { kind: "integer", value: value.value } } : {}
}

const renderDate: Render = ofInteger((integer, { field, scope }) => {
  const { chainId } = scope.container
  if (field.params.encoding === "blockheight") {
    const atMs = chainId === undefined ? undefined : scope.metadata.blockTimeMs(chainId, integer)
    if (atMs === undefined) return { text: integer.toString(), detail: { kind: "integer", value: integer } }
    return {
      text: timestampText(BigInt(Math.floor(atMs / 1_000))) ?? integer.toString(),
      detail: { kind: "date", atMs },
    }
  }
  const text = timestampText(integer)
  return text === undefined
    ? { text: integer.toString(), detail: { kind: "integer", value: integer } }
    : { text, detail: { kind: "date", atMs: Number(integer) * 1_000 } }
})

const renderUnit: Render = ofInteger((integer, { field, scope, place }) => {
  const { base, decimals, prefix } = field.params
  const places =
    typeof decimals === "number" && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255 ? decimals : 0
  const unit = constantParameter(scope, place, base)
  const symbol = unit === undefined ? "" : printable(rawText(unit), labelCharactersMax)
  const digits = prefix === true ? prefixedText(integer, places) : decimalText(integer, places)
  return { text: `${digits}${symbol}`, detail: { kind: "integer", value: integer } }
})

const renderEnum: Render = ({ value, field, scope }) => {
  const { $ref: reference } = field.params
  const path = typeof reference === "string" ? parsePath(reference) : undefined
  const names = path === undefined ? undefined : documentValue(scope.descriptor, path)
  const key = keyText(value)
  const entry =
    isFields(names) && key !== undefined
      ? Object.entries(names).find(([name]) => isSameKey(name, key, value))
      : undefined
  if (entry === undefined) return isSliced(field) ? renderInteger(value) : undefined
  return { text: printable(String(entry[1]), labelCharactersMax), ...detailOfRaw(value) }
}

/** Whether the field shows a part of bytes, which has no type of its own. */
const isSliced = ({ path }: FieldFormat): boolean => path?.segments.at(-1)?.kind === "slice"

const renderInteger = (value: TypedValue): Rendered | undefined => {
  const integer = integerIn(value)
  return integer === undefined ? undefined : { text: integer.toString(), detail: { kind: "integer", value: integer } }
}

const isSameKey = (name: string, key: string, value: TypedValue): boolean => {
  if (name.toLowerCase() === key) return true
  if (value.kind === "boolean") return name === (value.value ? "1" : "0")
  // Keys of bytes and integers may be hexadecimal, with or without leading zeros.
  const [integer, other] = [integerIn(value), integerIn({ kind: "string", value: name })]
  return integer !== undefined && integer === other
}

const renderChain: Render = ofInteger((integer, { value, scope }) => {
  const chainId = chainIdIn(value)
  const name = chainId === undefined ? undefined : chainNameOf(chainId)
  if (name === undefined) scope.warn(warnings.unknownChain(`The chain ${integer} is not known.`))
  return { text: name ?? integer.toString(), ...(chainId === undefined ? {} : { detail: { kind: "chain", chainId } }) }
})

/** Addresses that stand for the sender of the transaction. */
const isSender = ({ scope, place, field }: FieldValue, address: Address): boolean => {
  const { senderAddress } = field.params
  const candidates: ReadonlyArray<unknown> = Array.isArray(senderAddress) ? senderAddress : [senderAddress]
  return candidates.some((candidate) => addressIn(constantParameter(scope, place, candidate)) === address)
}

const namesOf = ({ params }: FieldFormat): ReadonlyArray<NameSource> => {
  const { sources } = params
  const all: ReadonlyArray<NameSource> = ["local", "ens"]
  return Array.isArray(sources) ? all.filter((source) => sources.includes(source)) : all
}

/** Own names first, then the name of a listed token where the field is of tokens. */
const addressName = ({ scope, field }: FieldValue, chainId: ChainId, address: Address): string | undefined => {
  const types: ReadonlyArray<unknown> = Array.isArray(field.params.types) ? field.params.types : []
  return (
    scope.metadata.addressName(chainId, address, namesOf(field)) ??
    (types.includes("token") ? scope.metadata.token(chainId, address)?.name : undefined)
  )
}

/** The address of a field; whole bytes of another length than an address are none. */
const addressOf = ({ value, field }: FieldValue): Address | undefined =>
  value.kind === "bytes" && value.value.length !== 42 && !isSliced(field) ? undefined : addressIn(value)

const renderAddress: Render = (of) => {
  const address = addressOf(of)
  if (address === undefined) return undefined
  const { scope } = of
  const { chainId, from } = scope.container
  if (isSender(of, address)) return { text: "Sender", detail: { kind: "address", address: from ?? address } }
  const name = chainId === undefined ? undefined : addressName(of, chainId, address)
  const shown = name === undefined ? "" : printable(name, labelCharactersMax)
  return { text: shown === "" ? checksumAddress(address) : shown, detail: { kind: "address", address } }
}

const renderInteroperable: Render = (of) => {
  const parsed = of.value.kind === "bytes" ? interoperableAddress(of.value.value) : undefined
  if (parsed === undefined) return undefined
  if (parsed.address !== undefined && isSender(of, parsed.address)) return { text: "Sender" }
  return {
    text: parsed.text,
    ...(parsed.address === undefined ? {} : { detail: { kind: "address", address: parsed.address } }),
  }
}

const renderTicker: Render = (of) => {
  const { scope } = of
  const address = addressOf(of)
  if (address === undefined) return undefined
  const chainId = chainOf(of)
  const token = chainId === undefined ? undefined : scope.metadata.token(chainId, address)
  const symbol = token === undefined ? "" : printable(token.symbol, labelCharactersMax)
  if (symbol === "") scope.warn(warnings.unknownToken(`The token ${checksumAddress(address)} is not known.`))
  return { text: symbol === "" ? checksumAddress(address) : symbol, detail: { kind: "address", address } }
}

const renderNft: Render = ofInteger((tokenId, { scope, place, field }) => {
  const { chainId } = scope.container
  const collection = addressIn(parameterOf(scope, place, field.params, "collection").value)
  const names =
    chainId === undefined || collection === undefined
      ? []
      : [scope.metadata.collectionName(chainId, collection), scope.contractName(chainId, collection)]
  const shown = names.map((name) => printable(name ?? "", labelCharactersMax)).find((name) => name !== "") ?? ""
  if (shown === "") scope.warn(warnings.unknownCollection(`The collection of item ${tokenId} is not known.`))
  return {
    text: shown === "" ? tokenId.toString() : `${shown} #${tokenId}`,
    ...(collection === undefined ? {} : { detail: { kind: "nft", collection, tokenId } }),
  }
})

const formats: Readonly<Record<string, Render>> = {
  raw: renderRaw,
  amount: ofInteger(renderNativeAmount),
  tokenAmount: ofInteger(renderTokenAmount),
  nftName: renderNft,
  date: renderDate,
  duration: ofInteger((integer) => ({ text: durationText(integer), detail: { kind: "duration", seconds: integer } })),
  unit: renderUnit,
  enum: renderEnum,
  chainId: renderChain,
  calldata: renderCall,
  addressName: renderAddress,
  tokenTicker: renderTicker,
  interoperableAddressName: renderInteroperable,
}
