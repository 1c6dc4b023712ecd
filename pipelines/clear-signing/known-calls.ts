/**
 * Decodes inputs by the signatures that are known without a descriptor. The called contract need not have the function: another one may have
 * the same selector, so what they give is marked as inferred.
 */
import { selectorLength } from "#chains/abi/arguments.ts"
import { decodeArgumentTexts } from "#chains/abi/call-arguments.ts"
import { type FunctionFragment, parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { namedCalls } from "#chains/abi/named-calls.ts"
import type { ContractAbi } from "#schemas/domain/contract-abi.ts"
import type { DecodedCallInput } from "#schemas/domain/decoded-call.ts"
import type { CallInput } from "#schemas/domain/intent-reader.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import { publicSignatureOf } from "../interpret/heuristics/purpose.ts"
import type { ProtocolDefinition } from "../protocols/protocol.ts"

/** Decodes the input of a call; `undefined` if its signature is unknown or its arguments do not decode. */
export type DecodeKnownCall = (call: CallInput) => DecodedCallInput | undefined

/** Sources of signatures besides those of the release. */
export interface KnownCallSources {
  /** ABIs of the operator: for the contracts that they name, or for any contract if they name none. */
  readonly abis: ReadonlyArray<ContractAbi>
  /** The list of the operator. */
  readonly declared: ReadonlyArray<FunctionFragment>
  /** Protocols whose rules name calls. */
  readonly protocols: ReadonlyArray<ProtocolDefinition>
}

const contractText = (chainId: ChainId, address: Address): string => `${chainId}:${address}`

const parsed = (declarations: Iterable<string>): ReadonlyArray<FunctionFragment> =>
  [...declarations].flatMap((declaration) => parseFunctionFragment(declaration) ?? [])

const bySelector = (signatures: ReadonlyArray<FunctionFragment>): ReadonlyMap<Hex, ReadonlyArray<FunctionFragment>> =>
  Map.groupBy(signatures, ({ selector }) => selector)

const callsOfRules = (protocols: ReadonlyArray<ProtocolDefinition>): ReadonlySet<string> =>
  new Set(
    protocols.flatMap(({ rules, attempts = [] }) => [...rules, ...attempts].flatMap(({ calls = [] }) => [...calls])),
  )

/**
 * A decoder over all known signatures. Of several with the selector of an input, the first by which it decodes counts: ABIs of the contract,
 * named functions of standards, ABIs of any contract, the operator's list, calls in rules of protocols, then well-known functions.
 */
export const makeKnownCalls = ({ abis, declared, protocols }: KnownCallSources): DecodeKnownCall => {
  const ofContract = new Map<string, Array<FunctionFragment>>()
  for (const { contracts, calls } of abis) {
    for (const { chainId, address } of contracts) {
      const key = contractText(chainId, address)
      ofContract.set(key, [...(ofContract.get(key) ?? []), ...calls])
    }
  }
  const ofAny = bySelector([
    ...parsed(namedCalls),
    ...abis.flatMap(({ contracts, calls }) => (contracts.length === 0 ? calls : [])),
    ...declared,
    ...parsed(callsOfRules(protocols)),
  ])
  return ({ chainId, to, input }) => {
    const selector = input.slice(0, selectorLength)
    if (selector.length < selectorLength) return undefined
    const own = (ofContract.get(contractText(chainId, to)) ?? []).filter((call) => call.selector === selector)
    const wellKnown = function* () {
      yield* own
      yield* ofAny.get(selector) ?? []
      const signature = publicSignatureOf(input)
      if (signature !== undefined) yield* parsed([signature])
    }
    for (const call of wellKnown()) {
      const values = decodeArgumentTexts(call, input)
      if (values !== undefined) return { signature: call.signature, arguments: values }
    }
    return undefined
  }
}
