import { defineProtocol } from "../../protocols/protocol.ts"

const reactors = {
  1: [
    "0x6000da47483062a0d734ba3dc7576ce6a0b645c4",
    "0x00000011f84b9aa48e5f8aa8b9897600006289be",
    "0x0000000015757c461808ea25eb309638b62681cf",
  ],
  10: ["0x000000000923439a92dae8930613568824108631"],
  56: ["0x00000000a55e50c71b70db3c8b58749cd1e18eb2"],
  130: ["0x00000006021a6bce796be7ba509bbba71e956e37", "0x000000005af66799d1a6317714d66800f9ca1406"],
  137: ["0x6000da47483062a0d734ba3dc7576ce6a0b645c4", "0x00000000bab6e234db8ad638b6a6395b7c499bc4"],
  8453: ["0x000000001ec5656dcdb24d90dfa42742738de729", "0x000000008a8330b5d1f43a62bf4c673a49f27ba0"],
  42161: ["0x1bd1aadc9e230626c44a139d7e70d842749351eb", "0xb274d5f4b833b61b340b654d600a864fb604a87c"],
}

/**
 * UniswapX: what others fill, for whoever signed the order.
 *
 * Source: npm package `@uniswap/uniswapx-sdk`, `REACTOR_ADDRESS_MAPPING` of `dist/cjs/src/constants.js`; event:
 * `src/base/ReactorEvents.sol` of https://github.com/Uniswap/UniswapX.
 */
export const uniswapX = defineProtocol({
  slug: "uniswapx",
  name: "UniswapX",
  rules: [
    { action: "swap", event: "Fill(bytes32,address,address,uint256)", emitters: reactors, account: { topic: 3 } },
  ],
})
