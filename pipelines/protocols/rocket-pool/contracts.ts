import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://docs.chain.link/ccip/directory/mainnet/token/RETH (the token); `projects/rocketpool/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters (RPL, stakes and
 * managers of nodes, since the release Saturn).
 */
export const contracts = defineContracts({
  /** rETH, the liquid staking token. */
  shares: { role: "token", 1: ["0xae78736cd615f374d3085123a210448e74fc6393"] },
  /** `RocketNodeStaking`. */
  stakings: { role: "staking", 1: ["0xedfc7dcae43ff954577a2875a9d805874490ee3e"] },
  /** `RocketNodeManager`, which names the megapools of nodes. */
  managers: { role: "registry", 1: ["0xcf2d76a7499d3acb5a22ce83c027651e8d76e250"] },
  rpl: { role: "token", 1: ["0xd33526068d116ce69f19a9ee46f0bd304f21a51f"] },
})
