import { defineContracts } from "../../contract-table.ts"

/** Source: `SPOKES` and `TOKENIZATION_SPOKES` of `src/ts/AaveV4Ethereum.ts` in https://github.com/bgd-labs/aave-address-book, without the treasury's. */
export const v4Contracts = defineContracts({
  /** Keep deposits and debts of accounts. */
  spokes: {
    role: "lending-market",
    1: [
      "0x973a023a77420ba610f06b3858ad991df6d85a08",
      "0x58131e79531cab1d52301228d1f7b842f26b9649",
      "0xba1b3d55d249692b669a164024a838309b7508af",
      "0xbf10bdfe177de0336afd7fccf80a904e15386219",
      "0xd8b93635b8c6d0ff98cbe90b5988e3f2d1cd9da1",
      "0x65407b940966954b23dfa3caa5c0702bb42984dc",
      "0x3131fe68c4722e726fe6b2819ed68e514395b9a4",
      "0xe1900480ac69f0b296841cd01cc37546d92f35cd",
      "0x7ec68b5695e803e98a21a9a05d744f28b0a7753d",
      "0x94e7a5dcbe816e498b89ab752661904e2f56c485",
    ],
  },
  /** Vaults (ERC-4626) of deposits. */
  vaults: {
    role: "vault",
    1: [
      "0x7320cf22ac095ba2a2e0a652f77efb836c2e751b",
      "0xcb0e7da9c635628f6d4827355aeca75ab8d3560f",
      "0x559cec2c840d9dbb18936afc5e5341d78bfc7cbe",
      "0x45a04ca1a5cbeea4b44356c75edd29b33eb2527a",
      "0x5ec44a70f309854fe04d495cfe1b5da63dd1cc73",
      "0x531e90a2376902de8915789fcc1075e3b0c153e7",
      "0x58c14a5e061c9bc6926c5b853445290f296c2f7b",
      "0xc8a125ae4275a78aadc53b46ca10566bc9b249e0",
      "0xac2435e3c25e8246870d33ce0a26988a46d5db68",
      "0x2226749630775ee20230ad65214fb339087ef30d",
      "0x6d9e2cdd61caf69af99b275704b6e272c41c6718",
      "0x82a9cc4656784e55ef2e78f704028b5e1bfc1732",
      "0x33b41b74366f55327d959fff6d6b6fbc2853dbb1",
      "0x7961f140b570490849db878ae222570ea838799d",
      "0x4e712562fcb5337011398b6c630f55b60641cd5e",
      "0x0a65197b16c5969f92672051c9c9c0c75b369135",
      "0xe69c2045095c8ab3e2a7d77de2328fae5baf797c",
      "0x90774889c22d2f2adf44da1f04c7c95542590df4",
      "0xdd2eb78bf9e6ac5068b95ad2d451e8c9af10ac81",
      "0x24f8c062e1e0451736c1d6e023510da262a41df4",
      "0x502cd81da6a8f1785eb2eee72713b7388e16a854",
      "0xc94bdd83d2c7655c280655d60954e79e88d4f949",
      "0xa54382db40ec602c0a173a08f9e86ed40f9d4d10",
      "0x80835eb50694ee0e519743f67e5401e6fd300006",
      "0x2087513383330b961a3753b47627bbf149f31c70",
      "0x5ae3d87de89ca6ce501e8317887f71eabed69e18",
      "0xd38098faf52d8e915eded84fbf30f81c17906938",
      "0xfcd3d3c69cd032de0cc78fe529b7447d2fe7f666",
      "0x486415fb1f8b062c89ed548f871cf64304aacb31",
      "0x46c588dd8453ac259c1f6a54b4c9a93c2ac3762d",
      "0x900fd46d565d1ac8995928c0179052ec02a6d0e1",
    ],
  },
})
