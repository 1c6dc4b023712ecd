import { Context, Effect, Layer } from "effect"
import { local } from "#chains/definitions/local.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { ChainDriver } from "../../../support/chain/chain-driver.ts"
import { makeSimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedDriver } from "../../../support/chain/simulated-driver.ts"
import { makeSimulatedReader, type SimulatedReaderSettings } from "../../../support/chain/simulated-reader.ts"
import { makeAnvilDriver, startAnvil } from "../../../support/rpc/anvil.ts"
import { type RpcFaults, startRpcServer } from "../../../support/rpc/rpc-server.ts"
import { chainReaderContract } from "./chain-reader-contract.ts"

const contextOf = (reader: ChainReader["Service"], driver: ChainDriver["Service"]) =>
  Context.make(ChainReader, reader).pipe(Context.add(ChainDriver, driver))

const simulated = (settings: SimulatedReaderSettings) =>
  Layer.effectContext(
    Effect.sync(() => {
      const chain = makeSimulatedChain({ seed: 11 })
      chain.mine(10)
      return contextOf(makeSimulatedReader(chain, settings), makeSimulatedDriver(chain))
    }),
  )

const rpc = (faults: Partial<RpcFaults>) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 12 })
      chain.mine(10)
      const server = yield* startRpcServer(chain)
      Object.assign(server.faults, faults)
      const settings = {
        definition: chain.definition,
        urls: [server.url],
        requestTimeoutMs: 5_000,
        batchCallsMax: 7,
        verifiesRoots: false,
      }
      return contextOf(yield* makeRpcReader(settings), makeSimulatedDriver(chain))
    }),
  )

const anvil = Layer.effectContext(
  Effect.gen(function* () {
    const node = yield* startAnvil()
    const driver = yield* makeAnvilDriver(node)
    return contextOf(yield* makeRpcReader({ definition: local, urls: [node.url], ...rpcReaderDefaults }), driver)
  }),
)

chainReaderContract("simulated", simulated({}))
chainReaderContract(
  "simulated, without traces and finalized tag",
  simulated({ hasTraces: false, hasFinalizedTag: false }),
  { hasFinalizedTag: false },
)
chainReaderContract("rpc", rpc({}))
chainReaderContract("rpc, by the debug methods only", rpc({ blockedMethods: ["trace_block"] }))
chainReaderContract(
  "rpc, without traces, block receipts and batches",
  rpc({ blockedMethods: ["trace_block", "debug_traceBlockByHash", "eth_getBlockReceipts"], refusesBatches: true }),
)
chainReaderContract("rpc, with state by number only", rpc({ refusesBlockHashes: true }))
chainReaderContract("rpc over anvil", anvil)
