/** Goal: inputs are shown by their signatures, or not at all. Method: requests over HTTP with the signatures of this release. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { layerClearSigning } from "#ops/layers/clear-signing.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const [ann, bob, token] = [address(1), address(2), address(3)]

const input = encodeCall("transfer(address to, uint256 amount)", [bob, 5n])

const block = buildBlock({
  number: 1,
  transactions: [
    { from: ann, to: token, input, hash: hash(1) },
    { from: ann, to: token, input: `${input.slice(0, 10)}00`, hash: hash(2) },
    { from: ann, to: undefined, input, hash: hash(3) },
    { from: ann, to: bob, input: "0x", hash: hash(4) },
  ],
})

const query = `query ($hash: String!) {
  transactionDetailsV2(hash: $hash, chainId: 31337) {
    methodSighash
    methodSignature
    transaction { decodedInput { signature data } decodedInputV2 { signature trust data { name type value } } }
  }
}`

const unknown = { decodedInput: null, decodedInputV2: null }

const signature = "transfer(address,uint256)"

describe("decoded inputs", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("are null for creations, plain payments and broken arguments, and have names otherwise", () =>
      Effect.gen(function* () {
        yield* project([block], 1)
        const layerWords = layerClearSigning({
          abiDirectory: undefined,
          callSignatures: undefined,
          descriptorsAttested: [],
        })
        const { url } = yield* startTestApi().pipe(Effect.provide(layerWords))
        const answers = yield* Effect.forEach([1, 2, 3, 4], (number) => ask(url, query, { hash: hash(number) }))
        assert.deepStrictEqual(
          answers.flatMap(({ errors }) => errors),
          [],
        )
        const found = answers.map(({ data }) => data)
        const entry = (methodSighash: string, rest: object) => ({ transactionDetailsV2: [{ methodSighash, ...rest }] })
        assert.deepStrictEqual(found, [
          entry("0xa9059cbb", {
            methodSignature: signature,
            transaction: {
              decodedInput: { signature, data: [bob, "5"] },
              decodedInputV2: {
                signature,
                trust: "INFERRED",
                data: [
                  { name: "to", type: "address", value: bob },
                  { name: "amount", type: "uint256", value: "5" },
                ],
              },
            },
          }),
          entry("0xa9059cbb", { methodSignature: null, transaction: unknown }),
          entry("0x", { methodSignature: null, transaction: unknown }),
          entry("0x", { methodSignature: null, transaction: unknown }),
        ])
      }).pipe(Effect.scoped),
    )
  })
})
