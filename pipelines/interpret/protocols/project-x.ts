import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  999: ["0x1ebdfc75ffe3ba3de61e7138a3e8706ac841af9b"],
}

const positions = {
  999: ["0xead19ae861c29bbb2101e834922b2feee69b9091"],
}

/**
 * Project X, a fork of Uniswap v3 on HyperEVM.
 *
 * Source: `project_x/constants.py` in `rotkehlchen/chain/hyperliquid/modules` of https://github.com/rotki/rotki; events: npm packages
 * `@uniswap/v3-core` and `@uniswap/v3-periphery`.
 */
export const projectX = defineProtocol({
  slug: "project-x",
  name: "Project X",
  rules: [
    { action: "swap", called: routers, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
    { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
    { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
    { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: positions },
  ],
})
