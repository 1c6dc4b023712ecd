/** Events and calls decoded in SQL, compared with the values that were encoded. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { parseContractAbi } from "#chains/abi/contract-abi.ts"
import { type AbiValue, encodeCall } from "#chains/abi/encode.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { release } from "#projections/registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { decodedViews } from "#projections/views/decoded.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { address, buildBlock, testChain, word } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [caller, contract, elsewhere] = [address(0x11), address(0x70), address(0x71)]

const point = [
  { name: "x", type: "int128" },
  { name: "label", type: "string" },
]

const inputs = [
  { name: "amount", type: "uint256" },
  { name: "delta", type: "int64" },
  { name: "isOpen", type: "bool" },
  { name: "owner", type: "address" },
  { name: "key", type: "bytes4" },
  { name: "text", type: "string" },
  { name: "payload", type: "bytes" },
  { name: "ids", type: "uint256[]" },
  { name: "pair", type: "address[2]" },
  { name: "names", type: "string[]" },
  { name: "grid", type: "uint8[2][]" },
  { name: "point", type: "tuple", components: point },
  { name: "points", type: "tuple[]", components: point },
  { name: "small", type: "uint16" },
]

const abi = JSON.stringify({
  contracts: { [testChain.id]: [contract.toUpperCase().replace("X", "x")] },
  abi: [
    { type: "constructor", inputs: [] },
    { type: "function", name: "open", inputs },
    {
      type: "event",
      name: "Opened",
      inputs: [
        { name: "who", type: "address", indexed: true },
        { name: "note", type: "string", indexed: true },
        ...inputs,
      ],
    },
    { type: "event", name: "Ticked", inputs: [{ name: "at", type: "int256", indexed: true }] },
    { type: "event", name: "Hidden", anonymous: true, inputs: [] },
  ],
})

const types =
  "uint256,int64,bool,address,bytes4,string,bytes,uint256[],address[2],string[],uint8[2][],(int128,string),(int128,string)[],uint16"

const values: ReadonlyArray<AbiValue> = [
  2n ** 256n - 1n,
  -5n,
  true,
  caller,
  "0xdeadbeef",
  'it\'s "quoted", \\ and ünïcode: a text that is longer than one word of thirty-two bytes',
  "0x00ff",
  [1n, 2n ** 200n],
  [caller, contract],
  ["", "second"],
  [
    [1, 2],
    [3, 4],
  ],
  [-7n, "a point"],
  [
    [0n, ""],
    [1n, "last"],
  ],
  65_535,
]

const expected = {
  amount: String(2n ** 256n - 1n),
  delta: "-5",
  isOpen: true,
  owner: caller,
  key: "0xdeadbeef",
  text: values[5],
  payload: "0x00ff",
  ids: ["1", String(2n ** 200n)],
  pair: [caller, contract],
  names: ["", "second"],
  grid: [
    ["1", "2"],
    ["3", "4"],
  ],
  point: { x: "-7", label: "a point" },
  points: [
    { x: "0", label: "" },
    { x: "1", label: "last" },
  ],
  small: "65535",
}

const input = encodeCall(`open(${types})`, values)
const data: Hex = `0x${input.slice(10)}`
const hashed = `0x${"ab".repeat(32)}` as const

const opened = (at: string, bytes: Hex) => ({
  address: at,
  topics: [topicOfEvent(`Opened(address,string,${types})`), `0x${word(caller)}` as const, hashed],
  data: bytes,
})

const block = buildBlock({
  number: 1,
  transactions: [
    {
      from: caller,
      to: contract,
      input,
      logs: [
        opened(contract, data),
        opened(elsewhere, data),
        opened(contract, "0x1234"),
        {
          address: contract,
          topics: [topicOfEvent("Ticked(int256)"), `0x${word(BigInt.asUintN(256, -9n))}`],
          data: "0x",
        },
      ],
      traces: [
        { path: [0], type: "call", callType: "call", from: contract, to: contract, input, error: "Reverted" },
        { path: [1], type: "call", callType: "call", from: contract, to: elsewhere, input },
      ],
    },
    { from: caller, to: contract, input: "0x12345678" },
    // Lengths and offsets that no value can have.
    { from: caller, to: contract, input: `${input.slice(0, 10)}${"f".repeat(input.length - 10)}` },
  ],
})

const ask = askViews

/** A row with its arguments as JSON. */
const withArguments = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...row,
  arguments: JSON.parse(String(row.arguments)),
})

describe("decoded views", () => {
  layer(layerTables, { excludeTestServices: true })("of an ABI", (it) => {
    it.effect("show the arguments of its events and calls, and of no others", () =>
      Effect.gen(function* () {
        yield* project([block], 1)
        yield* prepareViews({ release, views: decodedViews([parseContractAbi("Shop", abi)]) })
        const events = yield* ask(
          "SELECT log_index, contract, contract_name, name, arguments FROM decoded_events ORDER BY log_index",
        )
        assert.deepStrictEqual(events.map(withArguments), [
          {
            log_index: 0,
            contract,
            contract_name: "Shop",
            name: "Opened",
            arguments: { who: caller, note: hashed, ...expected },
          },
          { log_index: 3, contract, contract_name: "Shop", name: "Ticked", arguments: { at: "-9" } },
        ])
        const calls = yield* ask(
          "SELECT transaction_index, trace_index IS NULL AS top, caller, has_succeeded, signature, arguments FROM decoded_calls ORDER BY transaction_index, trace_index NULLS FIRST",
        )
        const signature = `open(${types})`
        assert.deepStrictEqual(calls.slice(0, 2).map(withArguments), [
          { transaction_index: 0, top: 1, caller, has_succeeded: true, signature, arguments: expected },
          { transaction_index: 0, top: 0, caller: contract, has_succeeded: false, signature, arguments: expected },
        ])
        // Input that is no encoding of the types is shown as far as it goes.
        assert.lengthOf(calls, 3)
        assert.deepInclude(JSON.parse(String(calls[2]?.arguments)), { text: "", ids: [] })
      }),
    )

    it.effect("of any contract follow when the ABI names none, and are replaced when ABIs change", () =>
      Effect.gen(function* () {
        const anywhere = JSON.stringify(JSON.parse(abi).abi)
        const count = Effect.map(
          ask("SELECT count() AS events, uniqExact(contract_name) AS names FROM decoded_events"),
          ([row]) => row,
        )
        yield* prepareViews({
          release,
          views: decodedViews([parseContractAbi("Any", anywhere), parseContractAbi("Shop", abi)]),
        })
        assert.deepStrictEqual(yield* count, { events: "3", names: "2" })
      }),
    )
  })
})
