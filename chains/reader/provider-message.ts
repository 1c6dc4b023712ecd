/**
 * Error messages of nodes and providers, and their meaning. Data; `rpc-fault.ts` matches them.
 *
 * Error codes are not standardised, so texts take precedence over codes. Each line cites where its text was observed.
 */

/** The closed list of meanings, most specific first: an error that matches several has the first. */
export const faultKinds = [
  /** The called code failed, or the call ran out of gas. Every node would return the same. */
  "contract",
  /** Too many calls in one batch, or batches are not accepted. */
  "batch",
  /** The request exceeds a size or time limit: a response too large, a range too wide, a query too slow. */
  "size",
  /** Refused for hours: a quota is exhausted, or a key is rejected. */
  "access",
  /** Rate limit. A retry succeeds later. */
  "rate",
  /** The state of the block is pruned. */
  "state",
  /** The endpoint does not have the block, or not yet. */
  "block",
  /** The method does not exist, or is not allowed. */
  "method",
  /** A parameter is not understood. */
  "parameter",
  /** The node is unhealthy: starting, syncing, or cut off from its upstream. */
  "node",
] as const

export type FaultKind = (typeof faultKinds)[number]

/** Text that identifies an error. */
export interface ProviderMessage {
  readonly kind: FaultKind
  /** Matched anywhere, case-insensitively. A group of digits captures the limit that the provider reports. */
  readonly words: RegExp
  /** The limit that the text implies without naming it. */
  readonly limit?: number
  /** The provider, and where the text was found. */
  readonly source: string
}

const recorded = "recorded: erigontech/rpc-tests"
const conformance = "recorded: ethereum/execution-apis"
const ponder = "ponder-sh/ponder, packages/utils/src/getLogsRetryHelper.ts"
const erpc = "erpc/erpc, architecture/evm/error_normalizer.go"
const proxyd = "ethereum-optimism/infra, proxyd/backend.go"
const geth = "ethereum/go-ethereum, rpc/errors.go"
const bitcoinCore = "bitcoin/bitcoin, src/rpc/blockchain.cpp, src/rpc/rawtransaction.cpp and src/rpc/protocol.h"
const squid = "subsquid/squid-sdk, evm/evm-rpc/src/rpc.ts"

/** All known texts. Their order has no effect. */
export const providerMessages: ReadonlyArray<ProviderMessage> = [
  { kind: "block", words: /block height out of range|block not (?:found|available)/, source: bitcoinCore },
  { kind: "block", words: /no such mempool or blockchain transaction/, source: bitcoinCore },
  {
    kind: "access",
    words: /monthly capacity limit|reached the free tier|not included in your current plan/,
    source: erpc,
  },
  { kind: "access", words: /exceeded the quota|reached the quota|daily request count exceeded/, source: erpc },
  { kind: "access", words: /must be authenticated|invalid access key|not allowed to access/, source: erpc },
  {
    kind: "access",
    words: /token is invalid|unauthorized|invalid api key/,
    source: "erpc/erpc, thirdparty/drpc.go and quicknode.go",
  },
  { kind: "batch", words: /batch limit (\d+) exceeded/, source: "erigontech/erigon, issue 7072" },
  { kind: "batch", words: /batch too large/, source: geth },
  { kind: "batch", words: /too many rpc calls in batch|request body too large/, source: proxyd },
  { kind: "batch", words: /number of requests in batch exceeds/, source: "besu-eth/besu, issue 4951" },
  { kind: "batch", words: /batch request was too large/, source: "paritytech/jsonrpsee, pull request 1107" },
  {
    kind: "batch",
    words: /batch(?:es| requests?)?(?: are| is)? not (?:supported|allowed|enabled)/,
    limit: 1,
    source: erpc,
  },
  {
    kind: "block",
    words: /block not found|header not found|unknown block|block 0x[0-9a-f]{64} not found/,
    source: `${recorded}; ${conformance}`,
  },
  { kind: "block", words: /transaction (?:0x[0-9a-f]{64} )?not found/, source: `${recorded}; ${conformance}` },
  { kind: "block", words: /block range extends beyond current head/, source: conformance },
  { kind: "block", words: /block is out of range/, source: proxyd },
  {
    kind: "block",
    words: /cannot query unfinalized data|after last accepted block|invalid block height/,
    source: squid,
  },
  {
    kind: "contract",
    words: /execution reverted|vm execution error|vm exception|transaction: revert/,
    source: `${recorded}; ${erpc}`,
  },
  {
    kind: "contract",
    words: /out of gas|gas required exceeds allowance|intrinsic gas|gas too low/,
    source: `${recorded}; ${conformance}`,
  },
  {
    kind: "contract",
    words: /insufficient (?:funds|balance)|fee cap less than|max fee per gas less than|nonce (?:too|has)/,
    source: `${recorded}; ${conformance}`,
  },
  {
    kind: "contract",
    words: /invalid opcode|invalid jump|stack (?:under|over)flow|execution (?:error|failed)/,
    source: "ethereum/go-ethereum, core/vm/errors.go",
  },
  {
    kind: "contract",
    words: /^evm error (?:outofgas|memoryoog|invalid|stack|notactivated|opcode)/,
    source: "foundry-rs/foundry, anvil 1.7.1: a call that uses up its gas",
  },
  {
    kind: "method",
    words:
      /method .*(?:not (?:found|supported|available|allowed|enabled|exist)|does ?n[o']t exist|disabled|unsupported)/,
    source: `${recorded}; ${erpc}`,
  },
  {
    kind: "method",
    words: /unsupported method|unknown method|not whitelisted|module .*(?:not|disabled)/,
    source: `${erpc}; ${proxyd}`,
  },
  {
    kind: "node",
    words: /no backend is currently healthy|not healthy to serve|backend offline|invalid response|gateway timeout/,
    source: proxyd,
  },
  {
    kind: "parameter",
    words: /invalid argument|invalid params|cannot unmarshal|requirecanonical/,
    source: `${recorded}; ${conformance}`,
  },
  {
    kind: "parameter",
    words: /is not a supported (?:commitment|block)|malformed blocknumber|param is required/,
    source: erpc,
  },
  {
    kind: "rate",
    words: /rate.?limit|too many requests|under too much load|requests limited to/,
    source: `${erpc}; ${proxyd}`,
  },
  {
    kind: "rate",
    words: /exceeded its compute units|throughput|capacity exceeded|over capacity|has exceeded/,
    source: `${erpc}; ${proxyd}`,
  },
  {
    kind: "rate",
    words: /\/second request limit|\/sec request limit/,
    source: "erpc/erpc, thirdparty/quicknode.go, -32007",
  },
  {
    kind: "size",
    words: /requested too many blocks from \d+ to \d+, maximum is set to (\d+)/,
    source: `Avalanche: ${ponder}`,
  },
  {
    kind: "size",
    words: /max(?:imum)?(?: block)? range:? ([\d,]+)/,
    source: `Cloudflare, publicnode, Hyperliquid: ${ponder}`,
  },
  { kind: "size", words: /maximum allowed number of requested blocks is (\d+)/, source: `thirdweb: ${ponder}` },
  {
    kind: "size",
    words: /limited to (?:a )?([\d,]+) (?:block|range)/,
    source: `QuickNode, 1RPC, Blast, BlockPI: ${ponder}`,
  },
  { kind: "size", words: /limit the query to at most ([\d,]+) blocks/, source: `Coinbase: ${ponder}` },
  { kind: "size", words: /range allowed for your plan \(\d+ > (\d+)\)/, source: `Blast: ${ponder}` },
  { kind: "size", words: /up to a ([\d,]+) block range/, source: `Aurora, Alchemy: ${ponder}` },
  { kind: "size", words: /maximum \[from, to\] blocks distance: (\d+)/, source: `Ankr: ${ponder}` },
  {
    kind: "size",
    words: /block range (?:is too wide \(maximum|greater than|exceeds) ([\d,]+)/,
    source: `Moonriver, Swell, Somnia: ${ponder}`,
  },
  { kind: "size", words: /must be smaller than size ([\d,]+)/, source: `Harmony: ${ponder}` },
  {
    kind: "size",
    words: /block range (?:is )?too (?:wide|large)|block range limit exceeded|range is too large/,
    source: `Ankr, Optimism, Base, Chainstack: ${ponder}`,
  },
  {
    kind: "size",
    words: /try with this block range|this block range should work/,
    source: `Infura, Alchemy: ${ponder}`,
  },
  {
    kind: "size",
    words: /response too large|response size (?:should not|exceeded)|response is too big/,
    source: `${geth}; ${proxyd}; 1RPC: ${ponder}`,
  },
  {
    kind: "size",
    words: /returned more than \d+ results|exceeds max results|exceeds limit of \d+|query exceeds limit/,
    source: `Infura, zkEVM, llamarpc, Arbitrum: ${ponder}`,
  },
  {
    kind: "size",
    words: /request(?:ed)? timed out|execution timeout|query timeout/,
    source: `${geth}; subsquid/squid-sdk, util/rpc-client/src/client.ts`,
  },
  {
    kind: "state",
    words: /missing trie node|missingtrienode/,
    source: "ethereum/go-ethereum, issue 20874; NethermindEth/nethermind, issue 9408",
  },
  {
    kind: "state",
    words: /state is not available|historical state|state not available/,
    source: "0xPolygon/bor, issue 1303",
  },
  {
    kind: "state",
    words: /state pruning|state (?:was|has been|already) (?:pruned|discarded)|distance to target block exceeds/,
    source: "openethereum/parity-ethereum, issue 11594; erigontech/erigon, issue 6391",
  },
  {
    kind: "state",
    words: /archive (?:state|request|node|data)|does not have access to archive/,
    source: "Infura and public endpoints, in clients that handle their words",
  },
]

/** An error code with a meaning of its own, used if the text is not recognised. */
export interface ProviderCode {
  readonly code: number
  readonly kind: FaultKind
  readonly source: string
}

const eip1474 = "EIP-1474, as in viem/errors/rpc.ts"
const quicknode = "erpc/erpc, thirdparty/quicknode.go"

/** All known codes, by number. */
export const providerCodes: ReadonlyArray<ProviderCode> = [
  { code: -32_614, kind: "size", source: quicknode },
  { code: -32_613, kind: "method", source: quicknode },
  { code: -32_612, kind: "method", source: quicknode },
  { code: -32_602, kind: "parameter", source: eip1474 },
  { code: -32_601, kind: "method", source: eip1474 },
  { code: -32_090, kind: "rate", source: "drpc and Polygon's public endpoint: call rate limit exhausted" },
  { code: -32_029, kind: "rate", source: "Infura and Arbitrum: too many requests" },
  { code: -32_016, kind: "rate", source: proxyd },
  { code: -32_014, kind: "batch", source: proxyd },
  { code: -32_009, kind: "rate", source: quicknode },
  { code: -32_007, kind: "rate", source: quicknode },
  { code: -32_005, kind: "rate", source: eip1474 },
  { code: -32_004, kind: "method", source: eip1474 },
  { code: -32_003, kind: "size", source: geth },
  { code: -32_002, kind: "node", source: eip1474 },
  { code: -32_001, kind: "block", source: eip1474 },
  { code: -28, kind: "node", source: bitcoinCore },
  { code: 3, kind: "contract", source: `${recorded}; ${conformance}` },
  { code: 429, kind: "rate", source: "Alchemy: docs.alchemy.com/reference/error-reference" },
]

/** Meaning of an HTTP status if the body is not recognised. */
export const statusKinds: Readonly<Record<number, FaultKind>> = {
  401: "access",
  402: "access",
  403: "access",
  413: "batch",
  429: "rate",
  502: "node",
  503: "node",
}
