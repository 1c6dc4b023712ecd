import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const routers = {
  1: ["0x7a250d5630b4cf539739df2c5dacb4c659f2488d"],
  10: ["0x4a7b5da61326a6379179b40d00f57e5bbdc962c2"],
}

/** Routers of all versions. */
const universalRouters = {
  1: [
    "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
    "0x66a9893cc07d91d95644aedd05d03f95e1dba8af",
    "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    "0xef1c6e67703c7bd7107eed8303fbe6ec2554bf6b",
  ],
}

/**
 * Uniswap v2, by its routers. Its events are those of many forks, so that they count behind a known router only.
 *
 * Addresses: docs.uniswap.org, "v2 deployments".
 */
export const uniswapV2: Interpreter = defineProtocol({
  slug: "uniswap-v2",
  name: "Uniswap",
  rules: [
    { action: "swap", called: routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
    { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
    { action: "unpool", called: routers, event: "Burn(address,uint256,uint256,address)" },
    { action: "swap", called: universalRouters, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
  ],
})
