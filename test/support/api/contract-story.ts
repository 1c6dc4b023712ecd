/** Blocks that create and change contracts, and questions about them. */
import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { AppCatalogue, makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { LabelCatalogue, makeLabelCatalogue } from "#api/catalogue/label-catalogue.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import type { ContractLabel } from "#schemas/domain/contract-label.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import { ask } from "../api/api.ts"
import { delegation, delegator } from "../chain/authorization.ts"
import { address, buildBlock, hash, nftLog, ownershipLog, transferLog } from "../chain/block-builder.ts"
import { deployedLog, minimalProxyOf, proxyLog } from "../chain/code-log.ts"
import { ownerLog, safeCreatedLog, safeSetupLog, thresholdLog } from "../chain/proxy-log.ts"
import { markAt } from "../store/projected.ts"

/** Accounts. */
export const [ann, bob, factory, first, second] = [address(1), address(2), address(3), address(4), address(5)]
/** Contracts. */
export const [proxy, beaconProxy, beacon, clone, safe, smart, listed, token, predeploy] = [
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
  uses: [],
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

/** Catalogues of apps and labels. */
export const layerLists = Layer.mergeAll(
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
export const blocks = Effect.promise(async () => [
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

/** What an answer says about accounts. */
export const readAccounts = Effect.fnUntraced(function* (url: string, accounts: ReadonlyArray<Address>) {
  const { data, errors } = yield* ask(url, `query($a: [Address!]!) { accounts(addresses: $a) { ${fields} } }`, {
    a: accounts,
  })
  assert.deepStrictEqual(errors, [])
  return (data as { readonly accounts: ReadonlyArray<AccountAnswer> }).accounts
})

/** The same about one account. */
export const readOne = Effect.fnUntraced(function* (url: string, account: Address) {
  const [found] = yield* readAccounts(url, [account])
  return found ?? assert.fail("there is no account")
})

/** Reverts block 2. */
export const revert = (story: Effect.Success<typeof blocks>) =>
  Effect.gen(function* () {
    const [before = assert.fail("there is a block")] = story
    const up = markAt(before, 3, { revertCount: 1 })
    yield* (yield* FactSink).revert({ down: { ...up, applied: 2 }, up })
  })
