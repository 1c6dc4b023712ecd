/** Goal: what a request to sign asks for is shown before it is signed, in the words of its later entry. Method: requests over HTTP. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { layerClearSigning } from "#ops/layers/clear-signing.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, transferLog } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const [ann, bob, token] = [address(1), address(2), address(3)]

const input = encodeCall("transfer(address to, uint256 amount)", [bob, 5_000_000n])

const block = buildBlock({
  number: 1,
  transactions: [
    { from: ann, to: token, input, hash: hash(1), logs: [transferLog(token, ann, bob, 5_000_000n)] },
    { from: ann, to: bob, input: "0x", valueRaw: 10n ** 18n, hash: hash(2) },
  ],
  reads: {
    tokens: [{ token, name: "Dollar", symbol: "USD", decimals: 6, totalSupplyRaw: 10n ** 12n, isNew: true }],
  },
})

const words = "intent sentence owner to source trust signature fields { label value } warnings"

const preview = `query ($chainId: Int, $from: Address, $to: Address, $data: String, $value: String, $raw: String, $typedData: String) {
  previewTransaction(chainId: $chainId, from: $from, to: $to, data: $data, value: $value, raw: $raw, typedData: $typedData) {
    intent { ${words} checks { kind } }
  }
}`

const entry = `query ($hash: String!) { transactionDetailsV2(hash: $hash, chainId: 31337) { intent { ${words} } } }`

const permit = JSON.stringify({
  types: {
    EIP712Domain: [
      { name: "chainId", type: "uint256" },
      { name: "verifyingContract", type: "address" },
    ],
    Note: [{ name: "text", type: "string" }],
  },
  primaryType: "Note",
  domain: { chainId: 31_337, verifyingContract: token },
  message: { text: "hello" },
})

const Words = Schema.Record(Schema.String, Schema.Unknown)

const decodePreview = Schema.decodeUnknownSync(Schema.Struct({ previewTransaction: Schema.Struct({ intent: Words }) }))

const decodeEntry = Schema.decodeUnknownSync(
  Schema.Struct({ transactionDetailsV2: Schema.Tuple([Schema.Struct({ intent: Words })]) }),
)

const layerWords = layerClearSigning({
  abiDirectory: undefined,
  callSignatures: undefined,
  descriptorsAttested: [],
})

describe("previewTransaction", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("refuses requests that are none, and agrees with the entry of the transaction", () =>
      Effect.gen(function* () {
        yield* project([block], 1)
        const { url } = yield* startTestApi().pipe(Effect.provide(layerWords))
        const refused = yield* Effect.forEach(
          [
            {},
            { to: bob },
            { chainId: 0, to: bob },
            { chainId: 31_337, to: "0x12" },
            { chainId: 31_337, to: bob, data: "0x1" },
            { chainId: 31_337, to: bob, value: "-1" },
            { raw: "0x1234" },
            { raw: permit },
            { typedData: "{}" },
            { raw: "0x02", to: bob },
          ],
          (variables) => ask(url, preview, variables),
        )
        assert.deepStrictEqual(
          refused.map(({ errors }) => errors[0]?.extensions.code),
          refused.map(() => "BAD_USER_INPUT"),
        )

        const previewed = Effect.fnUntraced(function* (variables: object) {
          const { data, errors } = yield* ask(url, preview, { ...variables })
          assert.deepStrictEqual(errors, [])
          const { checks, ...intent } = decodePreview(data).previewTransaction.intent
          assert.deepStrictEqual(checks, [])
          return intent
        })
        const entered = (number: number) =>
          Effect.map(
            ask(url, entry, { hash: hash(number) }),
            ({ data }) => decodeEntry(data).transactionDetailsV2[0].intent,
          )

        const call = { chainId: 31_337, from: ann, to: token, data: input }
        const transfer = yield* previewed(call)
        assert.include(JSON.stringify(transfer.fields), "5 USD")
        assert.deepStrictEqual(transfer, yield* entered(1))
        assert.deepStrictEqual(yield* previewed({ raw: JSON.stringify(call) }), transfer)
        const payment = { chainId: 31_337, from: ann, to: bob, value: (10n ** 18n).toString() }
        assert.deepStrictEqual(yield* previewed(payment), yield* entered(2))

        const message = yield* previewed({ typedData: permit, from: ann })
        assert.deepStrictEqual([message.to, message.source, message.intent], [token, "NONE", null])
      }).pipe(Effect.scoped),
    )
  })
})
