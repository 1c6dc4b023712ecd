import { exchangeRouterRules } from "../exchange-router.ts"
import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The same where it is. */
const snwappers = {
  every: ["0xac4c6e212a361c968f1725b4d055b47e63f80b75"],
}

const processors = {
  1: [
    "0x19dba5df5383168f760617aadd23322bc5f9ff7b",
    "0x044b75f554b886a065b9567891e45c79542d7357",
    "0x827179dd56d07a7eea32e3873493835da2866976",
    "0x8516944e89f296eb6473d79aed1ba12088016c9e",
    "0x5550d13389bb70f45fcef58f19f6b6e87f6e747d",
    "0xe43ca1dee3f0fc1e2df73a0745674545f11a59f5",
  ],
  56: [
    "0x7cf167390e2526bc03f3cf6852a7af1cec3e243d",
    "0xd75f5369724b513b497101fb15211160c1d96550",
    "0x400d75dab26bbc18d163aea3e83d9ea68f6c1804",
    "0xd36990d74b947ec4ad9f52fe3d49d14addb51e44",
    "0x33d91116e0370970444b0281ab117e161febfcdd",
  ],
  8453: [
    "0x0be808376ecb75a5cf9bb6d237d16cd37893d904",
    "0x9b77032075806975b3bd3bcfc69e5de36ee6d176",
    "0x83ec81ae54dd8dca17c3dd4703141599090751d1",
    "0x0389879e0156033202c44bf784ac18fc02edee4f",
  ],
}

/**
 * SushiSwap's routers that go through other exchanges: the route processors, and the later RedSnwapper.
 *
 * Source: npm package `sushi`, `evm/config/features/red-snwapper.ts`, and its older `config/route-processor.ts` in
 * https://github.com/sushiswap/sushiswap; `contracts/RouteProcessor4.sol` of https://github.com/sushiswap/sushiswap (event).
 */
export const sushiswap: Interpreter = defineProtocol({
  slug: "sushiswap",
  name: "SushiSwap",
  rules: [
    ...exchangeRouterRules(snwappers),
    ...exchangeRouterRules(processors),
    {
      action: "swap",
      event: "Route(address,address,address,address,uint256,uint256,uint256)",
      emitters: processors,
      account: { topic: 1 },
    },
  ],
})
