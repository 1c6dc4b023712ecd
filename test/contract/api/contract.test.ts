/**
 * Goal: answers say what an address is at their marks: wallet, contract, proxy, smart account or delegating account, and what lists call it. Method: blocks
 * that create and upgrade contracts, read over HTTP, before and after a revert.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import {
  ann,
  beacon,
  beaconProxy,
  blocks,
  bob,
  clone,
  factory,
  first,
  layerLists,
  listed,
  predeploy,
  proxy,
  readAccounts,
  readOne,
  revert,
  safe,
  second,
  smart,
  token,
} from "../../support/api/contract-story.ts"
import { delegator } from "../../support/chain/authorization.ts"
import { address, collection, hash } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

describe("addresses", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("say what they are, and what lists call them", () =>
      Effect.gen(function* () {
        const story = yield* blocks
        yield* project(story.slice(0, 1), 1)
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists))
        const kinds = yield* readAccounts(url, [
          ann,
          delegator,
          zeroAddress,
          proxy,
          beacon,
          clone,
          safe,
          smart,
          listed,
          token,
          collection,
          predeploy,
        ])
        assert.deepStrictEqual(
          kinds.map(({ kind, isContract }) => `${kind} ${isContract}`),
          [
            "wallet false",
            "wallet false",
            "wallet false",
            "contract true",
            "contract true",
            "contract true",
            "smart-account true",
            "smart-account true",
            "contract true",
            "contract true",
            "contract true",
            // Its label is of a chain that is not served.
            "wallet false",
          ],
        )
        assert.deepStrictEqual(
          kinds.map(({ label: text }) => text),
          [
            null,
            null,
            "Zero address",
            null,
            null,
            null,
            null,
            null,
            "Uniswap: router",
            "Uniswap: governor",
            null,
            null,
          ],
        )
        assert.deepStrictEqual(kinds[8]?.displayName, { value: "Uniswap: router", source: "LABEL" })
        assert.deepStrictEqual(kinds[3]?.displayName, { value: "0xa0a0...a011", source: "ADDRESS" })
        const metadata = {
          id: Buffer.from(`AddressMetadataObject-31337:${token}:protocol,uniswap,governor`).toString("base64"),
          address: token,
          network: "TEST_MAINNET",
          label: "Uniswap: governor",
          labelSource: "uniswap-sdk",
          createdAt: 5_000,
          updatedAt: 5_000,
          relatedEntityTypes: ["TOKEN", "DAO"],
        }
        assert.deepStrictEqual(kinds[9]?.metadata, [metadata])
      }).pipe(Effect.scoped),
    )

    it.effect("name creator, code, owners and delegations at the marks, also after a revert", () =>
      Effect.gen(function* () {
        const story = yield* blocks
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists))
        const readAll = Effect.forEach([proxy, beaconProxy, clone, safe, smart, delegator], (account) =>
          readOne(url, account),
        )
        yield* project(story.slice(0, 1), 1)
        const before = yield* readAll
        const creation = { creator: { address: ann }, creationTransactionHash: hash(0x51), createdAt: 1_000 }
        const named = { transactionHash: hash(0x51), updatedAt: 1_000 }
        assert.deepEqual<unknown>(before[0]?.contract, {
          network: "TEST_MAINNET",
          // A proxy that reports the code of an app is not of the app.
          app: null,
          ...creation,
          proxy: { kind: "IMPLEMENTATION", implementation: { address: first }, beacon: null, ...named },
          smartAccount: null,
        })
        assert.deepInclude(before[1]?.contract?.proxy, {
          kind: "BEACON",
          implementation: { address: first },
          beacon: { address: beacon },
        })
        assert.deepInclude(before[2]?.contract?.proxy, { kind: "CLONE", implementation: { address: first } })
        const owners = [{ address: ann }, { address: bob }]
        assert.deepStrictEqual(before[3]?.contract?.smartAccount, {
          app: { displayName: "Safe" },
          factory: null,
          owners,
          threshold: 2,
        })
        assert.deepStrictEqual(before[4]?.contract?.smartAccount, {
          app: null,
          factory: { address: factory },
          owners: null,
          threshold: null,
        })
        const delegations = [
          {
            network: { chainId: 31_337 },
            delegate: { address: second },
            transactionHash: hash(0x52),
            delegatedAt: 1_000,
          },
        ]
        assert.deepStrictEqual(before[5]?.delegations, delegations)

        yield* project(story.slice(1), 2)
        const after = yield* readAll
        assert.deepInclude(after[0]?.contract?.proxy, {
          implementation: { address: second },
          transactionHash: hash(0x53),
        })
        assert.deepInclude(after[1]?.contract?.proxy, {
          implementation: { address: second },
          beacon: { address: beacon },
        })
        assert.deepInclude(after[3]?.contract?.smartAccount, { owners: [{ address: ann }], threshold: 1 })
        assert.deepStrictEqual([after[5]?.delegations, after[5]?.kind], [[], "wallet"])

        yield* revert(story)
        assert.deepStrictEqual(yield* readAll, before)
      }).pipe(Effect.scoped),
    )

    it.effect("are read by one statement for all accounts; labels need none", () =>
      Effect.gen(function* () {
        yield* project((yield* blocks).slice(0, 1), 1)
        const { operations, recording } = yield* recordQueries
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists), Effect.provideService(Store, recording))
        const accounts = Array.from({ length: 40 }, (_, index) => address(0x11 + index))
        const operationsOf = Effect.fnUntraced(function* (selected: string) {
          operations.length = 0
          const answer = yield* ask(url, `query($a: [Address!]!) { accounts(addresses: $a) { ${selected} } }`, {
            a: accounts,
          })
          assert.deepStrictEqual(answer.errors, [])
          return operations.filter((operation) => !/served table set|tide marks|columns of tables/.test(operation))
        })
        assert.deepStrictEqual(yield* operationsOf("displayName { value } label metadata { label }"), [])
        const kinds = "kind isContract delegations { delegatedAt } contract { creator { address } proxy { kind } }"
        assert.sameMembers([...(yield* operationsOf(kinds))], ["read what accounts are", "read tokens"])
      }).pipe(Effect.scoped),
    )
  })
})
