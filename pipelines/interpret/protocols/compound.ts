import { defineProtocol } from "../../protocols/protocol.ts"

/** One contract a market: `cToken`. */
const markets = {
  1: [
    "0xe65cdb6479bac1e22340e4e755fae7e509ecd06c",
    "0x6c8c6b02e7b2be14d4fa6022dfd6d75921d90e4e",
    "0x70e36f6bf80a52b3b46b3af8e106cc0ed743e8e4",
    "0x5d3a536e4d6dbd6114cc1ead35777bab948e3643",
    "0x4ddc2d193948926d02f9b1fe9e1daa0718270ed5",
    "0x7713dd9ca933848f6819f38b8352d9a15ea73f67",
    "0xface851a4921ce59e912d19329929ce6da6eb0c7",
    "0x95b4ef2869ebd94beb4eee400a99824bf5dc325b",
    "0x158079ee67fce2f58472a96584a73c7ab9ac95c1",
    "0xf5dce57282a584d2746faf1593d3121fcac444dc",
    "0x4b0181102a0112a2ef11abee5563bb4a3176c9d7",
    "0x12392f67bdf24fae0af363c24ac620a2f67dad86",
    "0x35a18000230da775cac24873d00ff85bccded550",
    "0x39aa39c021dfbae8fac545936693ac917d5e7563",
    "0x041171993284df560249b57358f931d9eb7b925d",
    "0xf650c3d88d12db855b8bf7d11be6c55a4e07dcc9",
    "0xccf4429db6322d5c611ee964527d42e5d685dd6a",
    "0x80a2ae356fc9ef4305676f7a3e2ed04e12c33946",
    "0xb3319f5d18bc0d84dd1b4825dcde5d5f7266d407",
  ],
}

const comptrollers = { 1: ["0x3d9819210a31b4961b30ef54be2aed79b9c9cd3b"] }

/**
 * Compound V2.
 *
 * Source: npm package `@compound-finance/compound-js` 0.6.2, addresses and ABIs of `dist/nodejs/constants.js`.
 */
export const compound = defineProtocol({
  slug: "compound",
  name: "Compound",
  rules: [
    { action: "deposit", event: "Mint(address,uint256,uint256)", emitters: markets, account: { word: 0 } },
    { action: "withdraw", event: "Redeem(address,uint256,uint256)", emitters: markets, account: { word: 0 } },
    { action: "borrow", event: "Borrow(address,uint256,uint256,uint256)", emitters: markets, account: { word: 0 } },
    {
      action: "repay",
      event: "RepayBorrow(address,address,uint256,uint256,uint256)",
      emitters: markets,
      account: { word: 0 },
    },
    {
      action: "liquidate",
      event: "LiquidateBorrow(address,address,uint256,address,uint256)",
      emitters: markets,
      account: { word: 1 },
    },
    {
      action: "liquidate",
      event: "LiquidateBorrow(address,address,uint256,address,uint256)",
      emitters: markets,
      account: { word: 0 },
    },
    {
      action: "claim",
      called: comptrollers,
      calls: ["claimComp(address)", "claimComp(address,address[])", "claimComp(address[],address[],bool,bool)"],
    },
  ],
  attempts: [
    { action: "deposit", called: markets, calls: ["mint()", "mint(uint256)"] },
    { action: "withdraw", called: markets, calls: ["redeem(uint256)", "redeemUnderlying(uint256)"] },
    { action: "borrow", called: markets, calls: ["borrow(uint256)"] },
    {
      action: "repay",
      called: markets,
      calls: [
        "repayBorrow()",
        "repayBorrow(uint256)",
        "repayBorrowBehalf(address)",
        "repayBorrowBehalf(address,uint256)",
      ],
    },
    {
      action: "liquidate",
      called: markets,
      calls: ["liquidateBorrow(address,address)", "liquidateBorrow(address,uint256,address)"],
    },
  ],
})
