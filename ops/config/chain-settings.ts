/** The settings of single chains, whose names contain the id of the chain. */
import { local } from "#chains/definitions/local.ts"
import { balanceScopes } from "#chains/reads/watch-list.ts"
import { optionalSetting, requiredSetting, setting } from "./setting.ts"
import { blockNumber, flag, httpUrls, oneOf } from "./setting-types.ts"

/** The settings of one chain. */
export const chainSettings = (chainId: number | "<id>") => ({
  rpcUrls: requiredSetting({
    name: `CHAIN_${chainId}_RPC_URLS`,
    type: httpUrls,
    meaning:
      "RPC endpoints of a chain to follow. Any EVM chain id works: a chain that is not in `chains/definitions/` gets generic defaults.",
  }),
  startBlock: optionalSetting({
    name: `CHAIN_${chainId}_START_BLOCK`,
    type: blockNumber,
    defaultText: "finalized head of the first start",
    meaning: "First block to read when a chain is followed for the first time.",
  }),
  verifyRoots: setting({
    name: `CHAIN_${chainId}_VERIFY_ROOTS`,
    type: flag,
    default: true,
    meaning:
      "Whether blocks of a chain are verified against their hash and the roots of their header, as far as its rules are known (`ops/docs/chains.md`). `false` is for made chains without valid ones: an endpoint can then alter any data of a block without being noticed.",
  }),
  balances: setting({
    name: `CHAIN_${chainId}_BALANCES`,
    type: oneOf(balanceScopes),
    default: chainId === local.id ? "all" : "watched",
    defaultText: "`watched`; `all` for the development chain",
    meaning:
      "Whose balances are read with the blocks of a chain: `watched` for accounts whose balances were requested in the last day, `all` for every account that a block touches, which takes a few hundred calls for a dense block.",
  }),
})
