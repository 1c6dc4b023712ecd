/** Amounts of tokens and of native coins. Pure, except that it collects warnings. */
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import type { IntentToken } from "#schemas/domain/intent-metadata.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressIn, integerIn } from "./coerce.ts"
import { chainOf, type FieldValue, type Rendered } from "./field-value.ts"
import { nativeCoinOf } from "./known-chain.ts"
import { labelCharactersMax, printable } from "./printable.ts"
import { constantParameter, parameterOf } from "./scope.ts"
import { decimalText } from "./value-text.ts"
import { warnings } from "./warnings.ts"

/** An amount of the native coin: `0.19866144 ETH`. */
export const renderNativeAmount = (amountRaw: bigint, { scope }: FieldValue): Rendered => {
  const { chainId } = scope.container
  if (chainId === undefined) return { text: amountRaw.toString(), detail: { kind: "integer", value: amountRaw } }
  return {
    text: amountText(amountRaw, nativeOf(chainId, scope.warn), amountRaw.toString()),
    detail: { kind: "tokenAmount", token: zeroAddress, chainId, amountRaw, isUnlimited: false },
  }
}

/** An amount of a token, or its message from the threshold on: `Unlimited DAI`. */
export const renderTokenAmount = (amountRaw: bigint, of: FieldValue): Rendered => {
  const { scope, place, field } = of
  const chainId = chainOf(of)
  const message = messageOf(amountRaw, of)
  const isUnlimited = message !== undefined
  if (refersToOwnToken(of) && scope.descriptor.token !== undefined) {
    return {
      text: textWith(amountRaw, scope.descriptor.token, message),
      ...detailWith(chainId, scope.container.to, amountRaw, isUnlimited),
    }
  }
  const address = addressIn(parameterOf(scope, place, field.params, "token").value)
  if (chainId === undefined || address === undefined) {
    scope.warn(warnings.unknownToken(`The token of "${printable(field.label, labelCharactersMax)}" is not known.`))
    return { text: amountRaw.toString(), detail: { kind: "integer", value: amountRaw } }
  }
  const isNative = isNativeAddress(of, address)
  const token = isNative ? nativeOf(chainId, scope.warn) : tokenOf(of, chainId, address)
  if (token === undefined && !isNative)
    scope.warn(warnings.unknownToken(`The token ${checksumAddress(address)} is not known.`))
  return {
    text: token === undefined ? amountRaw.toString() : textWith(amountRaw, token, message),
    ...detailWith(chainId, isNative ? zeroAddress : address, amountRaw, isUnlimited),
  }
}

const detailWith = (
  chainId: ChainId | undefined,
  token: Address | undefined,
  amountRaw: bigint,
  isUnlimited: boolean,
) =>
  chainId === undefined || token === undefined
    ? {}
    : { detail: { kind: "tokenAmount", chainId, token, amountRaw, isUnlimited } as const }

const ownTokenPath = "$.metadata.token"

const refersToOwnToken = ({ field }: FieldValue): boolean =>
  field.params.token === ownTokenPath || field.params.tokenPath === ownTokenPath

/** Metadata of the token; a descriptor has those of its own contract where the contract reports none. */
const tokenOf = ({ scope }: FieldValue, chainId: ChainId, address: Address): IntentToken | undefined => {
  const isOwn = address === scope.container.to && chainId === scope.container.chainId
  return scope.metadata.token(chainId, address) ?? (isOwn ? scope.descriptor.token : undefined)
}

const nativeOf = (chainId: ChainId, warn: (warning: string) => void): IntentToken | undefined => {
  const coin = nativeCoinOf(chainId)
  if (coin === undefined) warn(warnings.unknownChain(`The coin of chain ${chainId} is not known.`))
  return coin
}

const isNativeAddress = ({ scope, place, field }: FieldValue, address: Address): boolean => {
  const { nativeCurrencyAddress } = field.params
  const candidates: ReadonlyArray<unknown> = Array.isArray(nativeCurrencyAddress)
    ? nativeCurrencyAddress
    : [nativeCurrencyAddress]
  return candidates.some((candidate) => addressIn(constantParameter(scope, place, candidate)) === address)
}

const messageOf = (amountRaw: bigint, { scope, place, field }: FieldValue): string | undefined => {
  const { threshold, message } = field.params
  const limit = threshold === undefined ? undefined : integerIn(constantParameter(scope, place, threshold))
  if (limit === undefined || amountRaw < limit) return undefined
  return typeof message === "string" ? printable(message, labelCharactersMax) : "Unlimited"
}

const textWith = (amountRaw: bigint, token: IntentToken, message: string | undefined): string =>
  message === undefined
    ? amountText(amountRaw, token, amountRaw.toString())
    : `${message} ${printable(token.symbol, labelCharactersMax)}`

const amountText = (amountRaw: bigint, token: IntentToken | undefined, otherwise: string): string =>
  token === undefined
    ? otherwise
    : `${decimalText(amountRaw, token.decimals)} ${printable(token.symbol, labelCharactersMax)}`
