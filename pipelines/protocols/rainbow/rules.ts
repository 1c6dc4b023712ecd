import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("rainbow")

/**
 * Swaps of the Rainbow wallet.
 *
 * Source: `src/abi/RainbowRouter.json` there.
 */
export const rainbow = defineProtocol({
  slug: "rainbow_swaps",
  name: "Rainbow",
  rules: [
    {
      action: "swap",
      called: contracts.routers,
      calls: [
        "fillQuoteEthToToken(address,address,bytes,uint256)",
        "fillQuoteTokenToEth(address,address,bytes,uint256,uint256)",
        "fillQuoteTokenToToken(address,address,address,bytes,uint256,uint256)",
      ],
    },
  ],
})
