/** Parses ABIs in the JSON form that compilers write. */
import { Schema } from "effect"
import type { AbiEntry, AbiParameter, ContractAbi } from "#schemas/domain/contract-abi.ts"
import { selectorOfCall, topicOfEvent } from "./signature.ts"

interface WrittenParameter {
  readonly name?: string
  readonly type: string
  readonly indexed?: boolean
  readonly components?: ReadonlyArray<WrittenParameter>
}

/** Nesting depth of tuples in an ABI: deeper ones would make the decoding statement too large. @limit analysts */
const tupleDepthMax = 4

const typePattern = /^(?:address|bool|string|bytes\d*|u?int\d+|tuple)(?:\[\d*\])*$/

const WrittenParameter: Schema.Codec<WrittenParameter> = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  type: Schema.String.check(Schema.isPattern(typePattern)),
  indexed: Schema.optionalKey(Schema.Boolean),
  components: Schema.optionalKey(Schema.Array(Schema.suspend((): Schema.Codec<WrittenParameter> => WrittenParameter))),
})

const Entry = Schema.Struct({
  type: Schema.Literals(["event", "function"]),
  name: Schema.String.check(Schema.isPattern(/^[A-Za-z_$][\w$]*$/)),
  inputs: Schema.optionalKey(Schema.Array(WrittenParameter)),
  anonymous: Schema.optionalKey(Schema.Boolean),
})

const Address = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{40}$/))

const File = Schema.Union([
  Schema.Array(Schema.Unknown),
  Schema.Struct({
    abi: Schema.Array(Schema.Unknown),
    contracts: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Address))),
  }),
])

const parameterOf = (written: WrittenParameter, index: number): AbiParameter => ({
  name: written.name === undefined || written.name === "" ? String(index) : written.name,
  type: written.type,
  isIndexed: written.indexed ?? false,
  components: (written.components ?? []).map(parameterOf),
})

const canonical = ({ type, components }: AbiParameter): string =>
  type.startsWith("tuple") ? `(${components.map(canonical).join()})${type.slice("tuple".length)}` : type

const depthOf = ({ components }: AbiParameter): number => 1 + Math.max(0, ...components.map(depthOf))

const entryOf = (written: typeof Entry.Type): AbiEntry => {
  const parameters = (written.inputs ?? []).map(parameterOf)
  const signature = `${written.name}(${parameters.map(canonical).join()})`
  if (parameters.some((parameter) => depthOf(parameter) > tupleDepthMax)) {
    throw new Error(`${written.name} has tuples of more than ${tupleDepthMax} levels`)
  }
  const selector = written.type === "event" ? topicOfEvent(signature) : selectorOfCall(signature)
  return { name: written.name, signature, selector, parameters }
}

const chainIdOf = (text: string): number => {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${text} is not a chain id`)
  return Number(text)
}

const isDecoded = (item: unknown): boolean =>
  typeof item === "object" && item !== null && "type" in item && (item.type === "event" || item.type === "function")

/**
 * The ABI in a JSON text: a list of entries, or an object with the list in `abi`, and with addresses by chain id in `contracts`. Anonymous
 * events, constructors and errors are omitted.
 *
 * Throws if the text is not an ABI.
 */
export const parseContractAbi = (name: string, text: string): ContractAbi => {
  const file = Schema.decodeUnknownSync(Schema.fromJsonString(File))(text)
  const { abi, contracts = {} } = "abi" in file ? file : { abi: file }
  const entries = abi.filter(isDecoded).map((item) => Schema.decodeUnknownSync(Entry)(item))
  const named = entries.filter(({ anonymous }) => anonymous !== true)
  return {
    name,
    contracts: Object.entries(contracts).flatMap(([chainId, addresses]) =>
      addresses.map((address) => ({ chainId: chainIdOf(chainId), address: address.toLowerCase() })),
    ),
    events: named.filter(({ type }) => type === "event").map(entryOf),
    calls: named.filter(({ type }) => type === "function").map(entryOf),
  }
}
