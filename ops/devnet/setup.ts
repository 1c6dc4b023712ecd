/** Sets up the development chain on an empty chain: contracts, funds, pools. */
import { Effect, Schema } from "effect"
import { permit2Address } from "#schemas/domain/allowance.ts"
import type { Scene } from "./actions/action.ts"
import { historySpacingMs } from "./actors.ts"
import { DevnetNotStarted } from "./anvil.ts"
import { agentDrafts, ratingDrafts } from "./chain/agents.ts"
import { readCode } from "./chain/artifact.ts"
import { seaportAddress } from "./chain/contract-list.ts"
import { deploymentDrafts } from "./chain/deployment.ts"
import { followDrafts } from "./chain/follows.ts"
import { approvalDrafts, fundingDrafts, poolDrafts } from "./chain/market.ts"
import { actorNameDrafts, nameSystemDrafts } from "./chain/names.ts"
import { type DevnetRpc, mineBlock, readBlockAt, type TransactionDraft } from "./chain/rpc.ts"
import { sendTransactions } from "./sender.ts"

/** Maximum number of blocks of 30 million gas per step of the setup. */
const setupBlocksMax = 20

const decodeStatus = Schema.decodeUnknownSync(Schema.Struct({ pending: Schema.String }))

const notSetUp = (reason: string) =>
  new DevnetNotStarted({ reason: `its set-up failed: ${reason}`, isStateUnusable: false, cause: undefined })

const decodeReceipts = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ status: Schema.String, transactionHash: Schema.String })),
)

/** Mines until no transaction is pending. Fails if one was reverted: all of the setup must succeed. */
const mineAll = Effect.fnUntraced(function* (rpc: DevnetRpc) {
  for (let count = 0; count < setupBlocksMax; count += 1) {
    const { pending } = decodeStatus(yield* rpc.call("txpool_status"))
    if (Number(pending) === 0) return
    const head = yield* readBlockAt(rpc, "latest")
    yield* mineBlock(rpc, (head?.timestampMs ?? 0) + historySpacingMs)
    const receipts = decodeReceipts(yield* rpc.call("eth_getBlockReceipts", ["latest"]))
    const failed = receipts.find(({ status }) => status !== "0x1")
    if (failed !== undefined) return yield* notSetUp(`transaction ${failed.transactionHash} was reverted`)
  }
  return yield* notSetUp("transactions are still pending")
})

const runStep = Effect.fnUntraced(function* (rpc: DevnetRpc, drafts: ReadonlyArray<TransactionDraft>) {
  const [refused] = yield* sendTransactions(rpc, drafts)
  if (refused !== undefined) return yield* refused
  yield* mineAll(rpc)
})

/** Copies the code of Seaport to its address on real chains. It holds nothing in storage, and reads its settings from its code. */
const placeSeaport = Effect.fnUntraced(function* ({ rpc, contracts }: Scene) {
  const code = yield* rpc.call("eth_getCode", [contracts.seaport, "latest"])
  yield* rpc.call("anvil_setCode", [seaportAddress, String(code)])
})

/** Places Permit2 at its address on real chains, with the code that it has there. */
const placePermit2 = ({ rpc }: Scene) => rpc.call("anvil_setCode", [permit2Address, readCode("permit2")])

/** Deploys the contracts in order and sets up the market, the names, the follows and the agents. Takes about ten blocks. */
export const setUpContracts = Effect.fn("Devnet.setUpContracts")(function* (scene: Scene, deployer: string) {
  const { rpc, contracts, actors } = scene
  yield* runStep(rpc, deploymentDrafts(contracts, deployer))
  yield* placeSeaport(scene)
  yield* placePermit2(scene)
  yield* runStep(rpc, [
    ...fundingDrafts(contracts, deployer, actors),
    ...approvalDrafts(contracts, [deployer, ...actors]),
    ...nameSystemDrafts(contracts, deployer, actors),
  ])
  yield* runStep(rpc, [
    ...poolDrafts(contracts, deployer),
    ...actorNameDrafts(contracts, deployer, actors),
    ...followDrafts(contracts, actors),
    ...agentDrafts(contracts, actors),
  ])
  // Ratings refer to agents that are there.
  yield* runStep(rpc, ratingDrafts(contracts, actors))
})
