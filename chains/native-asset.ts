/** Assets that are the coin of several chains, or of a chain other than that of issue, each by its token on the chain of issue. */
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"

/** Ether, issued on Ethereum; also the coin of its rollups, whose bridges hold it on Ethereum. */
export const ether: TokenKey = { chainId: 1, token: zeroAddress }

/** BNB, issued on BNB Smart Chain. */
export const bnb: TokenKey = { chainId: 56, token: zeroAddress }

/** ApeCoin, issued on Ethereum with 18 decimals; the coin of ApeChain. Address: public code that names it APE. */
export const apeCoin: TokenKey = { chainId: 1, token: "0x4d224452801aced8b2f0aebe155379bb5d594381" }

/** Degen, issued on Base with 18 decimals; the coin of the chain of that name. Address: public code that names it DEGEN. */
export const degenToken: TokenKey = { chainId: 8453, token: "0x4ed4e862860bed51a9570b96d89af5e1b0efefed" }

/**
 * IMX, issued on Ethereum with 18 decimals; the coin of Immutable zkEVM, whose bridge holds it there. Address:
 * github.com/immutable/zkevm-bridge-contracts, "ERC20 IMX on Ethereum → Native IMX on Immutable zkEVM".
 */
export const imxToken: TokenKey = { chainId: 1, token: "0xf57e7e7c23978c3caec3c3548e3d615c346e79ff" }

/** Xai, issued on Arbitrum with 18 decimals; the coin of the chain of that name. Address: public code that checks it as the rollup's native token. */
export const xaiToken: TokenKey = { chainId: 42161, token: "0x4cb9a7ae498cedcbb5eae9f25736ae7d428c9d66" }
