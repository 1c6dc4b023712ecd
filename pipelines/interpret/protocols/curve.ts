import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Curve pools, by their own events where the pool itself is called: other protocols use the same pools on the way.
 *
 * Source: pools of https://github.com/curvefi, as told by docs.curve.finance.
 */
export const curve: Interpreter = defineProtocol({
  slug: "curve",
  name: "Curve",
  rules: [
    { action: "swap", event: "TokenExchange(address,int128,uint256,int128,uint256)", account: { topic: 1 } },
    { action: "swap", event: "TokenExchange(address,uint256,uint256,uint256,uint256)", account: { topic: 1 } },
    {
      action: "swap",
      event: "Exchange(address,address,address[11],uint256[5][5],address[5],uint256,uint256)",
      account: { topic: 1 },
    },
    { action: "pool", event: "AddLiquidity(address,uint256[2],uint256[2],uint256,uint256)", account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256[3],uint256[3],uint256,uint256)", account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256[4],uint256[4],uint256,uint256)", account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidity(address,uint256[2],uint256[2],uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidity(address,uint256[3],uint256[3],uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidityOne(address,uint256,uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidityOne(address,uint256,uint256,uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidityOne(address,int128,uint256,uint256,uint256)", account: { topic: 1 } },
  ],
})
