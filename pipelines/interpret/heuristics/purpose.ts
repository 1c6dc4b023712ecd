/** Purposes of calls of which nothing else is known, by their functions and the events of the contracts that they reach. */
import { hasArguments } from "#chains/abi/arguments.ts"
import type { InnerCall } from "#chains/abi/inner-call.ts"
import { selectorOfCall, selectorOfName, topicOfEvent } from "#chains/abi/signature.ts"
import { amountOfInput } from "#chains/abi/word.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { commonParameters } from "./common-parameters.ts"
import { functionNames } from "./function-names.ts"
import { publicEvents, reachedEvents } from "./public-events.ts"
import { publicFunctions, takenBack } from "./public-functions.ts"
import type { PurposeTable } from "./purpose-table.ts"

/** Rows of a table of signatures by purpose. */
const rowsOf = (table: PurposeTable): ReadonlyArray<readonly [string, string]> =>
  Object.entries(table).flatMap(([purpose, signatures]) => signatures.map((signature) => [signature, purpose] as const))

const exactPurposes: ReadonlyMap<Hex, string> = new Map(
  rowsOf(publicFunctions).map(([signature, purpose]) => [selectorOfCall(signature), purpose]),
)

const takenBackBySelector = new Map(
  Object.entries(takenBack).map(([signature, taken]) => [selectorOfCall(signature), taken] as const),
)

interface NamedPurpose {
  readonly purpose: string
  readonly name: string
  readonly parameters: string
}

/**
 * Every name with every list of parameters. Most pairs are of no contract; 80,000 of four billion selectors rarely meet another function's, and then
 * the input rarely has such arguments.
 */
const namedPurposes = (): ReadonlyMap<Hex, NamedPurpose> =>
  new Map(
    rowsOf(functionNames).flatMap(([name, purpose]) =>
      commonParameters.map((parameters) => [selectorOfName(name, parameters), { purpose, name, parameters }] as const),
    ),
  )

/** Made on first use: it takes 100 to 250 ms, and most blocks have no call of an unknown purpose. */
let named: ReadonlyMap<Hex, NamedPurpose> | undefined

/** Length of a selector in characters, `0x` included. */
const selectorLength = 10

/**
 * Accounts without code that take the batches of rollups of the OP Stack, named by the id of the rollup: `0xff00…008453`.
 *
 * Source: `batch_inbox_addr` of the chains in https://github.com/ethereum-optimism/superchain-registry.
 */
const batchInbox = /^0xff0{28,}\d+$/

/** Whether an account takes the batches of a rollup. */
export const isBatchInbox = (account: Address): boolean => batchInbox.test(account)

/** The purpose of a call, such as `mint tokens`, by its function or its callee; `undefined` where neither is well known. */
export const purposeOf = ({ to, input }: InnerCall): string | undefined =>
  isBatchInbox(to) ? "submit a batch of transactions" : purposeOfFunction(input)

const purposeOfFunction = (input: Hex): string | undefined => {
  const selector = input.slice(0, selectorLength)
  const taken = takenBackBySelector.get(selector)
  if (taken !== undefined && amountOfInput(input, taken.amount) === 0n) return taken.purpose
  const exact = exactPurposes.get(selector)
  if (exact !== undefined || selector.length < selectorLength) return exact
  named ??= namedPurposes()
  const found = named.get(selector)
  return found !== undefined && hasArguments(input, found.parameters) ? found.purpose : undefined
}

const exactSignatures: ReadonlyMap<Hex, string> = new Map(
  [...Object.values(publicFunctions).flat(), ...Object.keys(takenBack)].map((signature) => [
    selectorOfCall(signature),
    signature,
  ]),
)

/** The signature of a well-known function that an input calls, without names of parameters; `undefined` if it is not well known. */
export const publicSignatureOf = (input: Hex): string | undefined => {
  const selector = input.slice(0, selectorLength)
  const exact = exactSignatures.get(selector)
  if (exact !== undefined || selector.length < selectorLength) return exact
  named ??= namedPurposes()
  const found = named.get(selector)
  return found !== undefined && hasArguments(input, found.parameters) ? `${found.name}(${found.parameters})` : undefined
}

const purposesOfCalled: ReadonlyMap<Hash, string> = new Map(
  rowsOf(publicEvents).map(([signature, purpose]) => [topicOfEvent(signature), purpose]),
)

const purposesOfAny: ReadonlyMap<Hash, string> = new Map(
  rowsOf(reachedEvents).map(([signature, purpose]) => [topicOfEvent(signature), purpose]),
)

/** The purpose that the events of a transaction state, those of the called contract first; `undefined` where none does, or several differ. */
export const purposeOfEvents = ({ to, receipt: { logs } }: Pick<Transaction, "to" | "receipt">): string | undefined => {
  const find = (purposes: ReadonlyMap<Hash, string>, among: ReadonlyArray<Log>): string | undefined => {
    const found = new Set(
      among.map(({ topics: [topic = "0x"] }) => purposes.get(topic)).filter((purpose) => purpose !== undefined),
    )
    const [only] = found
    return found.size === 1 ? only : undefined
  }
  return (
    find(
      purposesOfCalled,
      logs.filter(({ address }) => address === to),
    ) ?? find(purposesOfAny, logs)
  )
}
