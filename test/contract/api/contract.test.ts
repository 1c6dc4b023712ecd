/**
 * Goal: answers say what an address is at their marks: wallet, contract, proxy, smart account or delegating account, and what lists call it. Method: blocks
 * that create and upgrade contracts, read over HTTP, before and after a revert.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { AppCatalogue, makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { LabelCatalogue, makeLabelCatalogue } from "#api/catalogue/label-catalogue.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import type { ContractLabel } from "#schemas/domain/contract-label.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { listRead } from "../../support/api/token-list.ts"
import { delegation, delegator } from "../../support/chain/authorization.ts"
import {
  address,
  buildBlock,
  collection,
  hash,
  nftLog,
  ownershipLog,
  transferLog,
} from "../../support/chain/block-builder.ts"
import { deployedLog, minimalProxyOf, proxyLog } from "../../support/chain/code-log.ts"
import { ownerLog, safeCreatedLog, safeSetupLog, thresholdLog } from "../../support/chain/proxy-log.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, factory, first, second] = [address(1), address(2), address(3), address(4), address(5)]
const [proxy, beaconProxy, beacon, clone, safe, smart, listed, token, predeploy] = [
  address(0x11),
  address(0x12),
  address(0x13),
  address(0x14),
  address(0x15),
  address(0x16),
  address(0x17),
  address(0x18),
  address(0x19),
]

const uniswap: AppModel = {
  slug: "uniswap",
  protocol: "uniswap",
  name: "Uniswap",
  groups: [],
  actions: [],
  isMarketplace: false,
  chainIds: [31_337],
}

const safes: AppModel = { ...uniswap, slug: "safe", protocol: "safe-multisig", name: "Safe" }

const label = (more: Partial<ContractLabel>): ContractLabel => ({
  chainId: 31_337,
  address: listed,
  label: "Uniswap",
  kind: "protocol",
  protocol: "uniswap",
  role: "router",
  source: "uniswap-sdk",
  listedAtMs: 5_000,
  ...more,
})

const layerLists = Layer.mergeAll(
  Layer.succeed(AppCatalogue, makeAppCatalogue([uniswap, safes])),
  Layer.succeed(
    LabelCatalogue,
    makeLabelCatalogue([
      label({}),
      label({ address: first, role: "vault" }),
      label({ address: token, role: "governor" }),
      label({ address: predeploy, chainId: 1, kind: "system", protocol: undefined, role: "predeploy" }),
      label({ address: zeroAddress, kind: "system", label: "Zero address", protocol: undefined, role: "nobody" }),
    ]),
  ),
)

const created = (contract: Address) => ({ from: ann, receipt: { contractAddress: contract } })

/** Block 1 creates everything; block 2 upgrades a proxy and a beacon, and removes an owner and a delegation. */
const blocks = Effect.promise(async () => [
  buildBlock({
    number: 1,
    transactions: [
      { ...created(proxy), hash: hash(0x51), logs: [proxyLog("Upgraded", proxy, first)] },
      {
        from: ann,
        to: factory,
        traces: [{ path: [0], type: "create", from: factory, to: clone, output: minimalProxyOf(first) }],
        logs: [
          proxyLog("Upgraded", beacon, first),
          proxyLog("BeaconUpgraded", beaconProxy, beacon),
          deployedLog(smart, factory),
          safeSetupLog(safe, [ann, bob], 2n),
          safeCreatedLog(safe),
          ownershipLog(zeroAddress, ann),
          nftLog("Transfer", [ann, bob, 1n]),
          transferLog(token, ann, bob, 5n),
        ],
      },
      { ...(await delegation(second)), hash: hash(0x52) },
    ],
    reads: {
      authorities: [{ account: delegator, delegate: second }],
      tokens: [{ token, name: "T", symbol: "T", decimals: 6, totalSupplyRaw: 1n, isNew: false }],
    },
  }),
  buildBlock({
    number: 2,
    transactions: [
      {
        from: bob,
        hash: hash(0x53),
        logs: [
          proxyLog("Upgraded", proxy, second),
          proxyLog("Upgraded", beacon, second),
          ownerLog("RemovedOwner", safe, bob),
          thresholdLog(safe, 1n),
        ],
      },
      await delegation(zeroAddress),
    ],
    reads: { authorities: [{ account: delegator, delegate: zeroAddress }] },
  }),
])

const fields = `address kind isContract label displayName { value source }
  contract { network app { displayName } creator { address } creationTransactionHash createdAt
    proxy { kind implementation { address } beacon { address } transactionHash updatedAt }
    smartAccount { app { displayName } factory { address } owners { address } threshold } }
  contracts { network }
  delegations { network { chainId } delegate { address } transactionHash delegatedAt }
  metadata { id address network label labelSource createdAt updatedAt relatedEntityTypes }`

interface AccountAnswer {
  readonly kind: string
  readonly label: string | null
  readonly isContract: boolean
  readonly displayName: unknown
  readonly metadata: ReadonlyArray<unknown>
  readonly delegations: unknown
  readonly contract: { readonly proxy: unknown; readonly smartAccount: unknown } | null
}

const readAccounts = Effect.fnUntraced(function* (url: string, accounts: ReadonlyArray<Address>) {
  const { data, errors } = yield* ask(url, `query($a: [Address!]!) { accounts(addresses: $a) { ${fields} } }`, {
    a: accounts,
  })
  assert.deepStrictEqual(errors, [])
  return (data as { readonly accounts: ReadonlyArray<AccountAnswer> }).accounts
})

const readOne = Effect.fnUntraced(function* (url: string, account: Address) {
  const [found] = yield* readAccounts(url, [account])
  return found ?? assert.fail("there is no account")
})

/** Reverts block 2. */
const revert = (story: Effect.Success<typeof blocks>) =>
  Effect.gen(function* () {
    const [before = assert.fail("there is a block")] = story
    const up = markAt(before, 3, { revertCount: 1 })
    yield* (yield* FactSink).revert({ down: { ...up, applied: 2 }, up })
  })

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
        const store = yield* Store
        const operations: Array<string> = []
        const counting = Store.of({
          ...store,
          query: (statement) => {
            operations.push(statement.operation)
            return store.query(statement)
          },
        })
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists), Effect.provideService(Store, counting))
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

    it.effect("are contracts of apps by lists, or by their factory where that is allowed", () =>
      Effect.gen(function* () {
        yield* project((yield* blocks).slice(0, 1), 1)
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists))
        const { data, errors } = yield* ask(
          url,
          `{ listed: contractV2(address: "${listed}", chainId: 31337, allowInferred: false) { address app { displayName } }
             inferred: contractV2(address: "${safe.toUpperCase().replace("0X", "0x")}", chainId: 31337) { address app { displayName } }
             refused: contractV2(address: "${safe}", chainId: 31337, allowInferred: false) { app { displayName } }
             proxy: contractV2(address: "${proxy}", chainId: 31337) { app { displayName } creator { address } }
             older: contract(address: "${listed}", network: TEST_MAINNET) { network app { displayName } }
             wallet: contractV2(address: "${ann}", chainId: 31337) { app { displayName } creator { address } createdAt proxy { kind } smartAccount { threshold } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const app = { displayName: "Uniswap" }
        assert.deepStrictEqual(data, {
          listed: { address: listed, app },
          inferred: { address: safe, app: { displayName: "Safe" } },
          refused: { app: null },
          proxy: { app: null, creator: { address: ann } },
          older: { network: "TEST_MAINNET", app },
          wallet: { app: null, creator: null, createdAt: null, proxy: null, smartAccount: null },
        })
        const refusals = yield* Effect.forEach(
          [`address: "0x12", chainId: 31337`, `address: "${ann}", chainId: 1`, `address: "${ann}", chainId: 77`],
          (args) => ask(url, `{ contractV2(${args}) { address } }`),
        )
        assert.deepStrictEqual(
          refusals.map((refusal) => refusal.errors[0]?.extensions.code),
          ["BAD_USER_INPUT", "SOURCE_UNAVAILABLE", "BAD_USER_INPUT"],
        )
      }).pipe(Effect.scoped),
    )
  })

  layer(layerSourceSink.pipe(Layer.provideMerge(Layer.fresh(layerTestApi))), { excludeTestServices: true })((it) => {
    it.effect("are called as token lists name them, after other lists, and no longer once these drop them", () =>
      Effect.gen(function* () {
        yield* project((yield* blocks).slice(0, 1), 1)
        const { url } = yield* startTestApi().pipe(Effect.provide(layerLists))
        const entry = { chainId: 31_337, name: "Dollar\u0007 Coin", symbol: "USD", decimals: 6, logoUrl: undefined }
        const list = Effect.fnUntraced(function* (seq: number, tokens: ReadonlyArray<Address>) {
          const event = listRead({ readAtMs: seq * 1_000, tokens: tokens.map((named) => ({ ...entry, token: named })) })
          const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
          yield* (yield* SourceSink).write([
            { stream: "lists", events: [{ event, seq }], place, timestampMs: event.readAtMs },
          ])
        })
        const labels = Effect.map(readAccounts(url, [bob, listed]), (found) =>
          found.map(({ kind, label: text, metadata }) => [kind, text, metadata.length]),
        )
        assert.deepStrictEqual(yield* labels, [
          ["wallet", null, 0],
          ["contract", "Uniswap: router", 1],
        ])
        yield* list(1, [bob, listed])
        assert.deepStrictEqual(yield* labels, [
          ["contract", "Dollar Coin", 1],
          ["contract", "Uniswap: router", 2],
        ])
        yield* list(2, [bob])
        const { metadata } = yield* readOne(url, bob)
        const times = { labelSource: "https://lists.example/a.json", createdAt: 1_000, updatedAt: 2_000 }
        assert.deepInclude(metadata[0], times)
        yield* list(3, [listed])
        assert.deepStrictEqual((yield* labels)[0], ["wallet", null, 0])
      }).pipe(Effect.scoped),
    )
  })
})
