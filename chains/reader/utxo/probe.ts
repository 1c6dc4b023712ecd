import { Effect } from "effect"
import type { UtxoRules } from "../../chain-definition.ts"
import { ChainMismatch, RpcUnavailable } from "../chain-reader.ts"
import type { Abilities } from "../endpoint.ts"
import type { Probe } from "../pool-member.ts"
import { askHash } from "./ask-link.ts"

/** Capabilities in terms of the pool: blocks of this family are whole, and balances are read by a scan. */
const abilities: Abilities = {
  receiptMethod: "eth_getBlockReceipts",
  traceMethod: "trace_block",
  hasSettledHead: true,
  hasBalanceBatches: false,
}

/** Identifies the chain of an endpoint by its first block. */
export const probeUtxo = ({ genesisHash }: UtxoRules): Probe =>
  Effect.fn("ChainReader.probe")(function* (endpoint, chainId) {
    const hash = yield* askHash(chainId, endpoint, 0).pipe(
      Effect.catchTag("BlockMissing", (cause) =>
        Effect.fail(new RpcUnavailable({ chainId, method: "getblockhash", cause })),
      ),
    )
    if (`0x${hash}` !== genesisHash) return yield* new ChainMismatch({ chainId, endpointChainId: `0x${hash}` })
    return abilities
  })
