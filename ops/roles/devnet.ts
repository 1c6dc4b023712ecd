/** `devnet`: the development chain alone, for readers that run elsewhere. */
import { Effect } from "effect"
import { runActors, startDevnet } from "../devnet/devnet.ts"
import { startRelay } from "../devnet/relay.ts"
import { dataDirectory, openHome } from "../layers/data-directory.ts"
import { DevnetEnded } from "./development-chain.ts"
import type { Role } from "./role.ts"
import { devnetHistoryBlocks, devnetSeed } from "./serve.ts"

/** Runs the development chain until it is stopped. Fails with `DevnetEnded` if it exits on its own. */
export const devnet: Role = {
  name: "devnet",
  summary: "runs only the development chain, for readers in other processes; needs a TIDEMARK_HOME of its own",
  run: Effect.fnUntraced(function* ({ config, announce }) {
    const directory = yield* dataDirectory(yield* openHome(config.home, "everything"))
    const chain = yield* startDevnet({
      directory: directory.devnet,
      seed: devnetSeed,
      historyBlocks: devnetHistoryBlocks,
    })
    const { host, port } = config.devnet
    const relayed = yield* startRelay({ host, port, targetPort: Number(new URL(chain.rpcUrl).port) })
    const rpcUrl = `http://${host}:${relayed}`
    yield* announce({
      json: JSON.stringify({ chainId: chain.chainId, rpcUrl }),
      text: `\nThe development chain is up at ${rpcUrl}.\n\n  CHAIN_${chain.chainId}_RPC_URLS=${rpcUrl}\n\nCtrl-C stops it.\n`,
    })
    const act = config.devnet.hasTraffic ? runActors(chain, config.devnet) : Effect.never
    const end = Effect.flatMap(chain.exited, () => Effect.fail(new DevnetEnded()))
    return yield* Effect.raceFirst(act, end)
  }),
}
