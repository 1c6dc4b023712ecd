import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const routers = {
  every: [
    "0xe592427a0aece92de3edee1f18e0157c05861564",
    "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
    "0xef1c6e67703c7bd7107eed8303fbe6ec2554bf6b",
  ],
  1: ["0x66a9893cc07d91d95644aedd05d03f95e1dba8af"],
  8453: ["0x2626664c2603336e57b271c5c0b26f421741e481", "0x6ff5693b99212da76ad316178a184ab56d299b43"],
  10: ["0x851116d9223fabed8e56c0e6b8ad0c31d98b3507"],
  42161: ["0xa51afafe0263b40edaef0df8781ea9aa03e381a3"],
}

/** The contract of positions. */
const positions = {
  every: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
  8453: ["0x03a520b32c04bf3beef7beb72e919cf822ed34f1"],
}

/**
 * Uniswap v3, by its routers and by the contract that keeps its positions. Its events are those of many forks.
 *
 * Addresses: docs.uniswap.org, "v3 deployments" and "v4 deployments" (the universal routers).
 */
export const uniswapV3: Interpreter = defineProtocol({
  slug: "uniswap-v3",
  name: "Uniswap",
  rules: [
    { action: "swap", called: routers, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
    { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
    { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
    { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: positions },
  ],
})
