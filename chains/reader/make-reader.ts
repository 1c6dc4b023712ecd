import type { Effect } from "effect"
import type { ChainMismatch, ChainReader, RpcUnavailable } from "./chain-reader.ts"
import { makeRpcReader, type RpcReaderSettings } from "./rpc.ts"
import { makeUtxoReader } from "./utxo/reader.ts"

/** The reader of a chain's family, over its endpoints. Fails as `makeRpcReader`. */
export const makeReader = (
  settings: RpcReaderSettings,
): Effect.Effect<ChainReader["Service"], RpcUnavailable | ChainMismatch> =>
  settings.definition.family === "bitcoin" ? makeUtxoReader(settings) : makeRpcReader(settings)
