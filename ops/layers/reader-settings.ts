import { type RpcReaderSettings, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import type { TidemarkConfig } from "../config/config.ts"
import type { ChainConfig } from "../config/setting-problems.ts"

/** Settings of a reader over the configured endpoints of a chain. */
export const readerSettings = (
  { definition, rpcUrls: urls, verifiesRoots }: ChainConfig,
  { ingest: { requestTimeoutMs } }: Pick<TidemarkConfig, "ingest">,
): RpcReaderSettings => ({ ...rpcReaderDefaults, definition, urls, verifiesRoots, requestTimeoutMs })
