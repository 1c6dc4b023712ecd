import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { gnosis } from "#chains/definitions/gnosis.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, nftLog } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const poap = "0x22c1f6050e56d2876009903609a2cc3fef83b415"
const other = address(0xc0)

describe("groups of collections", () => {
  it.live("are the known collections of a type on served chains, and no others", () =>
    Effect.gen(function* () {
      const minted = nftLog("Transfer", [zeroAddress, address(1), 1n])
      const logs = [poap, other].map((emitter) => ({ ...minted, address: emitter }))
      const block = buildBlock({ number: 1, transactions: [{ logs }] })
      yield* project([{ ...block, chainId: ethereum.id }], 1, {}, ethereum)
      const fields = `groups { id key name description socialLinks { url } logoImageUrl bannerImageUrl cardImageUrl disabled isCurated
        relatedContracts { address network } relatedCollectionType }`
      const groupsOn = Effect.fnUntraced(function* (chains: ReadonlyArray<typeof ethereum>, collection: string) {
        const { url } = yield* startTestApi({ chains })
        const input = `{ chainId: ${ethereum.id}, address: "${collection}" }`
        const { data, errors } = yield* ask(url, `{ nftCollectionV2(input: ${input}) { ${fields} } }`)
        assert.deepStrictEqual(errors, [])
        return Object(data).nftCollectionV2.groups
      })
      const [{ id, ...group }] = yield* groupsOn([ethereum, gnosis], poap)
      assert.isString(id)
      const both = [
        { address: poap, network: ethereum.enumValue },
        { address: poap, network: gnosis.enumValue },
      ]
      assert.deepStrictEqual(group, {
        key: "poap",
        name: "POAP",
        description: "",
        socialLinks: [],
        logoImageUrl: null,
        bannerImageUrl: null,
        cardImageUrl: null,
        disabled: false,
        isCurated: true,
        relatedContracts: both,
        relatedCollectionType: "POAP",
      })
      assert.deepStrictEqual((yield* groupsOn([ethereum], poap))[0].relatedContracts, both.slice(0, 1))
      assert.deepStrictEqual(yield* groupsOn([ethereum], other), [])
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
