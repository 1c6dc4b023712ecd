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
  1: ["0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e"],
  10: ["0x3c3ea4b57a46241e54610e5f022e5c45859a1017"],
}

/**
 * Uniswap v4, by its routers, and by changes of a position through its own contract.
 *
 * Addresses: docs.uniswap.org, "v4 deployments".
 */
export const uniswapV4: Interpreter = defineProtocol({
  slug: "uniswap-v4",
  name: "Uniswap",
  rules: [
    { action: "swap", called: routers, event: "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)" },
    { action: "unpool", called: positions, event: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)" },
  ],
})
