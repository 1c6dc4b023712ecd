/**
 * Well-known tokens as rows: chain id, contract, decimal places, symbol, name and logo, separated by `|`; by chain and contract.
 *
 * Source: `build/uniswap-default.tokenlist.json` of npm package `@uniswap/default-token-list` 22.21.0 (2026-09-23): its entries of the chains in
 * `chains/registry.ts`.
 */
export const builtInTokenRows = `
1|0x00000000efe302beaa2b3e6e1b18d08d69a9012a|6|AUSD|AUSD|https://coin-images.coingecko.com/coins/images/39284/large/AUSD_1024px.png?1764684132
1|0x000006c2a22ff4a44ff1f5d0f2ed65f781f55555|18|ZKC|Boundless|https://coin-images.coingecko.com/coins/images/68462/large/boundless.png?1755826792
1|0x006bea43baa3f7a6f765f14f10a1a1b08334ef45|18|STX|Stox|https://assets.coingecko.com/coins/images/1230/thumb/stox-token.png?1547035256
1|0x00bac91fd8f5b4a0dc03c8021139b76f6549ee7e|18|KAIO|KAIO|https://coin-images.coingecko.com/coins/images/102172908/large/69d3d03746bf3e4ddbafcf5f_KAIO_Circle_Icon.png?1776526388
1|0x00c83aecc790e8a4453e5dd3b0b4b3680501a7a7|18|SKL|SKALE|https://assets.coingecko.com/coins/images/13245/thumb/SKALE_token_300x300.png?1606789574
1|0x01791f726b4103694969820be083196cc7c045ff|18|YB|Yield Basis|https://coin-images.coingecko.com/coins/images/54871/large/yieldbasis_400x400.png?1760514173
1|0x0258f474786ddfd37abce6df6bbb1dd5dfc4434a|8|ORN|Orion Protocol|https://assets.coingecko.com/coins/images/11841/thumb/orion_logo.png?1594943318
1|0x031de51f3e8016514bd0963d0b2ab825a591db9a|18|ESP|Espresso|https://coin-images.coingecko.com/coins/images/67626/large/espresso.jpg?1753324525
1|0x037a54aab062628c9bbae1fdb1583c195585fe41|18|LCX|LCX|https://assets.coingecko.com/coins/images/9985/thumb/zRPSu_0o_400x400.jpg?1574327008
1|0x0391d2021f89dc339f60fff84546ea23e337750f|18|BOND|BarnBridge|https://assets.coingecko.com/coins/images/12811/thumb/barnbridge.jpg?1602728853
1|0x03ab458634910aad20ef5f1c8ee96f1d6ac54919|18|RAI|Rai Reflex Index|https://assets.coingecko.com/coins/images/14004/thumb/RAI-logo-coin.png?1613592334
1|0x04fa0d235c4abf4bcf4787af4cf447de572ef828|18|UMA|UMA Voting Token v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x04Fa0d235C4abf4BcF4787aF4CF447DE572eF828/logo.png
1|0x056fd409e1d7a124bd7017459dfea2f387b6d5cd|2|GUSD|Gemini Dollar|https://assets.coingecko.com/coins/images/5992/thumb/gemini-dollar-gusd.png?1536745278
1|0x0763fdccf1ae541a5961815c0872a8c5bc6de4d7|18|SUKU|SUKU|https://assets.coingecko.com/coins/images/11969/thumb/UmfW5S6f_400x400.jpg?1596602238
1|0x081131434f93063751813c619ecca9c4dc7862a3|6|DAR|Mines of Dalarnia|https://assets.coingecko.com/coins/images/19837/thumb/dar.png?1636014223
1|0x08389495d7456e1951ddf7c3a1314a4bfb646d8b|18|CRPT|Crypterium|https://assets.coingecko.com/coins/images/1901/thumb/crypt.png?1547036205
1|0x086f405146ce90135750bbec9a063a8b20a8bffb|18|BREV|Brevis|https://coin-images.coingecko.com/coins/images/71219/large/brevis.png?1766454723
1|0x08d967bb0134f2d07f7cfb6e246680c53927dd30|18|MATH|MATH|https://assets.coingecko.com/coins/images/11335/thumb/2020-05-19-token-200.png?1589940590
1|0x090185f2135308bad17527004364ebcc2d37e5f6|18|SPELL|Spell Token|https://assets.coingecko.com/coins/images/15861/thumb/abracadabra-3.png?1622544862
1|0x0954906da0bf32d5479e25f46056d22f08464cab|18|INDEX|Index Cooperative|https://assets.coingecko.com/coins/images/12729/thumb/index.png?1634894321
1|0x09a3ecafa817268f77be1283176b946c4ff2e608|18|MIR|Mirror Protocol|https://assets.coingecko.com/coins/images/13295/thumb/mirror_logo_transparent.png?1611554658
1|0x09b6a9e1dd102bd95b3dd5025bca3540ebf77982|18|WRON|Wrapped Ronin|https://s2.coinmarketcap.com/static/img/coins/128x128/27983.png
1|0x0a092e544da31150b439a1aaa1a3a2214a867f46|18|CT|Concrete|
1|0x0a6e7ba5042b38349e437ec6db6214aec7b35676|18|SWELL|Swell|https://coin-images.coingecko.com/coins/images/28777/large/swell1.png?1727899715
1|0x0abdace70d3790235af448c88547603b945604ea|18|DNT|district0x|https://assets.coingecko.com/coins/images/849/thumb/district0x.png?1547223762
1|0x0b38210ea11411557c13457d4da7dc6ea731b88a|18|API3|API3|https://assets.coingecko.com/coins/images/13256/thumb/api3.jpg?1606751424
1|0x0bb217e40f8a5cb79adf04e1aab60e5abd0dfc1e|8|SWFTC|SWFTCOIN|https://assets.coingecko.com/coins/images/2346/thumb/SWFTCoin.jpg?1618392022
1|0x0bc529c00c6401aef6d220be8c6ea1667f6ad93e|18|YFI|yearn finance|https://assets.coingecko.com/coins/images/11849/thumb/yfi-192x192.png?1598325330
1|0x0cb6d03b0ac88a463f67b7ad99f9f3ec4678092e|6|SOFID|SoFiUSD|https://assets.coingecko.com/coins/images/71688/standard/CRY25-3266080_StableCoinLogo.png?1768922282
1|0x0d3cbed3f69ee050668adf3d9ea57241cba33a2b|18|PDA|PlayDapp|https://assets.coingecko.com/coins/images/14316/standard/PDA-symbol.png?1710234068
1|0x0d8775f648430679a709e98d2b0cb6250d2887ef|18|BAT|Basic Attention Token|https://assets.coingecko.com/coins/images/677/thumb/basic-attention-token.png?1547034427
1|0x0f2d719407fdbeff09d87557abb7232601fd9f29|18|SYN|Synapse|https://assets.coingecko.com/coins/images/18024/thumb/syn.png?1635002049
1|0x0f5d2fb29fb7d3cfee444a200298f468908cc942|18|MANA|Decentraland|https://assets.coingecko.com/coins/images/878/thumb/decentraland-mana.png?1550108745
1|0x0f81001ef0a83ecce5ccebf63eb302c70a39a654|18|DOLO|Dolomite|https://coin-images.coingecko.com/coins/images/54710/large/DOLO-small.png?1745398535
1|0x0fc2a55d5bd13033f1ee0cdd11f60f7efe66f467|18|LA|Lagrange|https://s2.coinmarketcap.com/static/img/coins/64x64/36510.png
1|0x111111111117dc0aa78b770fa6a738034120c302|18|1INCH|1inch|https://assets.coingecko.com/coins/images/13469/thumb/1inch-token.png?1608803028
1|0x1494ca1f11d487c2bbe4543e90080aeba4ba3c2b|18|DPI|DeFi Pulse Index|https://assets.coingecko.com/coins/images/12465/thumb/defi_pulse_index_set.png?1600051053
1|0x152649ea73beab28c5b49b26eb48f7ead6d4c898|18|CAKE|PancakeSwap|https://coin-images.coingecko.com/coins/images/12632/large/pancakeswap-cake-logo_%281%29.png?1696512440
1|0x1776e1f26f98b1a5df9cd347953a26dd3cb46671|18|NMR|Numeraire|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1776e1F26f98b1A5dF9cD347953a26dd3Cb46671/logo.png
1|0x1789e0043623282d5dcc7f213d703c6d8bafbb04|18|LINEA|Linea|https://coin-images.coingecko.com/coins/images/68507/large/linea-logo.jpeg?1756025484
1|0x18084fba666a33d37592fa2633fd49a74dd93a88|18|tBTC|tBTC|https://raw.githubusercontent.com/uniswap/assets/master/blockchains/ethereum/assets/0x18084fbA666a33d37592fA2633fD49a74DD93a88/logo.png
1|0x18aaa7115705e8be94bffebde57af9bfc265b998|18|AUDIO|Audius|https://assets.coingecko.com/coins/images/12913/thumb/AudiusCoinLogo_2x.png?1603425727
1|0x1985365e9f78359a9b6ad760e32412f4a445e862|18|REP|Reputation Augur v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1985365e9f78359a9B6AD760e32412f4a445E862/logo.png
1|0x1a4b46696b2bb4794eb3d4c26f1c55f9170fa4c5|18|BIT|BitDAO|https://assets.coingecko.com/coins/images/17627/thumb/rI_YptK8.png?1653983088
1|0x1a7e4e63778b4f12a199c062f3efdd288afcbce8|18|agEUR|agEur|https://assets.coingecko.com/coins/images/19479/standard/agEUR.png?1696518915
1|0x1abaea1f7c830bd89acc67ec4af516284b1bc33c|6|EURC|Euro Coin|https://assets.coingecko.com/coins/images/26045/thumb/euro-coin.png?1655394420
1|0x1bab804803159ad84b8854581aa53ac72455614e|18|SYND|Syndicate|https://coin-images.coingecko.com/coins/images/69122/large/synd.png?1757576144
1|0x1bbe973bef3a977fc51cbed703e8ffdefe001fed|18|PORTAL|Portal|https://assets.coingecko.com/coins/images/35436/standard/portal.jpeg
1|0x1ceb5cb57c4d4e2b2433641b95dd330a33185a44|18|KP3R|Keep3rV1|https://assets.coingecko.com/coins/images/12966/thumb/kp3r_logo.jpg?1607057458
1|0x1f573d6fb3f13d689ff844b4ce37794d79a7ff1c|18|BNT|Bancor Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1F573D6Fb3F13d689FF844B4cE37794d79a7FF1C/logo.png
1|0x1f9840a85d5af5bf1d1762f925bdaddc4201f984|18|UNI|Uniswap|https://ipfs.io/ipfs/QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg
1|0x221657776846890989a759ba2973e427dff5c9bb|18|REPv2|Reputation Augur v2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x221657776846890989a759BA2973e427DfF5C9bB/logo.png
1|0x2260fac5e5542a773aa44fbcfedf7c193bc2c599|8|WBTC|Wrapped BTC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599/logo.png
1|0x226bb599a12c826476e3a771454697ea52e9e220|8|PRO|Propy|https://assets.coingecko.com/coins/images/869/thumb/propy.png?1548332100
1|0x228bec415ade4b61d7caf0adf8c91eac587ba369|18|TRIA|Tria|https://s2.coinmarketcap.com/static/img/coins/64x64/39382.png
1|0x230f1e241c621d5af670dad83ebcdd18971e2995|18|NES|Nesa|https://s2.coinmarketcap.com/static/img/coins/128x128/30140.png
1|0x232ce3bd40fcd6f80f3d55a522d03f25df784ee2|18|LIT|Lighter|https://coin-images.coingecko.com/coins/images/71121/large/lighter.png?1765888098
1|0x23894dc9da6c94ecb439911caf7d337746575a72|18|JAM|Geojam|https://assets.coingecko.com/coins/images/24648/thumb/ey40AzBN_400x400.jpg?1648507272
1|0x23b608675a2b2fb1890d3abbd85c5775c51691d5|18|SOCKS|Unisocks|https://assets.coingecko.com/coins/images/10717/thumb/qFrcoiM.png?1582525244
1|0x2565ae0385659badcada1031db704442e1b69982|18|ASM|Assemble Protocol|https://assets.coingecko.com/coins/images/11605/thumb/gpvrlkSq_400x400_%281%29.jpg?1591775789
1|0x25f8087ead173b73d6e8b84329989a8eea16cf73|18|YGG|Yield Guild Games|https://assets.coingecko.com/coins/images/17358/thumb/le1nzlO6_400x400.jpg?1632465691
1|0x27054b13b1b798b345b591a4d22e6562d47ea75a|4|AST|AirSwap|https://assets.coingecko.com/coins/images/1019/thumb/Airswap.png?1630903484
1|0x275f5ad03be0fa221b4c6649b8aee09a42d9412a|18|MONA|Monavale|https://assets.coingecko.com/coins/images/13298/thumb/monavale_logo.jpg?1607232721
1|0x27702a26126e0b3702af63ee09ac4d1a084ef628|18|ALEPH|Aleph im|https://assets.coingecko.com/coins/images/11676/thumb/Monochram-aleph.png?1608483725
1|0x2798b1cc5a993085e8a9d46e80499f1b63f42204|18|GWEI|ETHGas|https://coin-images.coingecko.com/coins/images/71375/large/ethgas_token_200.png?1769055039
1|0x2ab6bb8408ca3199b8fa6c92d5b455f820af03c4|18|TONE|TE FOOD|https://assets.coingecko.com/coins/images/2325/thumb/tec.png?1547036538
1|0x2aeabde1ab736c59e9a19bed67681869eef39526|8|DOVU|DOVU|https://coin-images.coingecko.com/coins/images/31930/large/Dovu_Icon_Black_%281%29.png?1696530738
1|0x2e9d63788249371f1dfc918a52f8d799f4a38c94|18|TOKE|Tokemak|https://assets.coingecko.com/coins/images/17495/thumb/tokemak-avatar-200px-black.png?1628131614
1|0x3073f7aaa4db83f95e9fff17424f71d4751a3073|8|MOVE|Movement|https://s2.coinmarketcap.com/static/img/coins/64x64/32452.png
1|0x30a25cc9c9eade4d4d9e9349be6e68c3411367d3|18|PTB|Portal to Bitcoin|https://coin-images.coingecko.com/coins/images/68774/large/portal.png?1756547114
1|0x30d20208d987713f46dfd34ef128bb16c404d10f|18|SD|Stader|https://assets.coingecko.com/coins/images/20658/standard/SD_Token_Logo.png
1|0x31c8eacbffdd875c74b94b077895bd78cf1e64a3|18|RAD|Radicle|https://assets.coingecko.com/coins/images/14013/thumb/radicle.png?1614402918
1|0x31eea0edeb85b0cb65c1400bd2f4e487fd61b537|18|TREAD|TREAD|https://coin-images.coingecko.com/coins/images/102174405/large/TREAD_token_mark_500x500_black.png?1788233589
1|0x320623b8e4ff03373931769a31fc52a4e78b5d70|18|RSR|Reserve Rights|https://coin-images.coingecko.com/coins/images/8365/large/RSR_Blue_Circle_1000.png?1721777856
1|0x321c2fe4446c7c963dc41dd58879af648838f98d|18|CTX|Cryptex Finance|https://assets.coingecko.com/coins/images/14932/thumb/glossy_icon_-_C200px.png?1619073171
1|0x32353a6c91143bfd6c7d363b546e62a9a2489a20|18|AGLD|Adventure Gold|https://assets.coingecko.com/coins/images/18125/thumb/lpgblc4h_400x400.jpg?1630570955
1|0x3294395e62f4eb6af3f1fcf89f5602d90fb3ef69|18|CELO|Celo native asset (Wormhole)|https://raw.githubusercontent.com/wormhole-foundation/wormhole-token-list/main/assets/celo_wh.png
1|0x32b4d049fe4c888d2b92eecaf729f44df6b1f36e|18|ROBO|ROBO Token|https://coin-images.coingecko.com/coins/images/102172005/large/ROBO.png?1770925648
1|0x33349b282065b0284d756f0577fb39c158f935e6|18|MPL|Maple|https://assets.coingecko.com/coins/images/14097/thumb/photo_2021-05-03_14.20.41.jpeg?1620022863
1|0x3432b6a60d23ca0dfca7761b7ab56459d9c964d0|18|FXS|Frax Share|https://assets.coingecko.com/coins/images/13423/thumb/frax_share.png?1608478989
1|0x3472a5a71965499acd81997a54bba8d852c6e53d|18|BADGER|Badger DAO|https://assets.coingecko.com/coins/images/13287/thumb/badger_dao_logo.jpg?1607054976
1|0x3506424f91fd33084466f402d5d97f05f8e3b4af|18|CHZ|Chiliz|https://assets.coingecko.com/coins/images/8834/thumb/Chiliz.png?1561970540
1|0x3597bfd533a99c9aa083587b074434e61eb0a258|8|DENT|Dent|https://assets.coingecko.com/coins/images/1152/thumb/gLCEA2G.png?1604543239
1|0x362bc847a3a9637d3af6624eec853618a43ed7d2|18|PRQ|PARSIQ|https://assets.coingecko.com/coins/images/11973/thumb/DsNgK0O.png?1596590280
1|0x36e66fbbce51e4cd5bd3c62b637eb411b18949d4|18|OMNI|Omni Network|https://assets.coingecko.com/coins/images/36465/standard/Symbol-Color.png?1711511095
1|0x3845badade8e6dff049820680d1f14bd3903a5d0|18|SAND|The Sandbox|https://assets.coingecko.com/coins/images/12129/thumb/sandbox_logo.jpg?1597397942
1|0x399b29975cbe313c56269cd5097f5ae097fa2741|18|USDSM|Stable Mint USD|https://assets.coingecko.com/coins/images/102173681/standard/USDSM-logo-2.png?1780931561
1|0x3a880652f47bfaa771908c07dd8673a787daed3a|18|DDX|DerivaDAO|https://assets.coingecko.com/coins/images/13453/thumb/ddx_logo.png?1608741641
1|0x3ab6ed69ef663bd986ee59205ccad8a20f98b4c2|18|DREP|Drep|https://assets.coingecko.com/coins/images/14578/thumb/KotgsCgS_400x400.jpg?1617094445
1|0x3b50805453023a91a8bf641e279401a0b23fa6f9|18|REZ|Renzo|https://assets.coingecko.com/coins/images/37327/standard/renzo_200x200.png?1714025012
1|0x3c2f61f2e27c865981d2e7aaf6b2cdf823030039|18|TMX|TermMax|https://coin-images.coingecko.com/coins/images/102172700/large/TMX_Token_Icon_%281%29.png?1774963017
1|0x3c3a81e81dc49a522a592e7622a7e711c06bf354|18|MNT|Mantle|https://coin-images.coingecko.com/coins/images/30980/large/Mantle-Logo-mark.png?1739213200
1|0x3c4b6e6e1ea3d4863700d7f76b36b7f3d3f13e3d|8|VGX|Voyager Token|https://assets.coingecko.com/coins/images/794/thumb/Voyager-vgx.png?1575693595
1|0x3d658390460295fb963f54dc0899cfb1c30776df|8|COVAL|Circuits of Value|https://assets.coingecko.com/coins/images/588/thumb/coval-logo.png?1599493950
1|0x3e5a19c91266ad8ce2477b91585d1856b84062df|18|A8|Ancient8|https://assets.coingecko.com/coins/images/39170/standard/A8_Token-04_200x200.png?1720798300
1|0x3f382dbd960e3a9bbceae22651e88158d2791550|18|GHST|Aavegotchi|https://assets.coingecko.com/coins/images/12467/thumb/ghst_200.png?1600750321
1|0x3f80b1c54ae920be41a77f8b902259d48cf24ccf|18|KERNEL|KernelDAO|https://coin-images.coingecko.com/coins/images/54326/large/Kernel_token_logo_2x.png?1739827205
1|0x408e41876cccdc0f92210600ef50372656052a38|18|REN|Republic Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x408e41876cCCDC0F92210600ef50372656052a38/logo.png
1|0x4123a133ae3c521fd134d7b13a2dec35b56c2463|8|QRDO|Qredo|https://assets.coingecko.com/coins/images/17541/thumb/qrdo.png?1630637735
1|0x41545f8b9472d758bb669ed8eaeeecd7a9c4ec29|18|FORT|Forta|https://assets.coingecko.com/coins/images/25060/thumb/Forta_lgo_%281%29.png?1655353696
1|0x41d5d79431a913c4ae7d69a668ecdfe5ff9dfb68|18|INV|Inverse Finance|https://assets.coingecko.com/coins/images/14205/thumb/inverse_finance.jpg?1614921871
1|0x41e5560054824ea6b0732e656e3ad64e20e94e45|8|CVC|Civic|https://assets.coingecko.com/coins/images/788/thumb/civic.png?1547034556
1|0x42bbfa2e77757c645eeaad1655e0911a7553efbc|18|BOBA|Boba Network|https://assets.coingecko.com/coins/images/20285/thumb/BOBA.png?1636811576
1|0x44108f0223a3c3028f5fe7aec7f9bb2e66bef82f|18|ACX|Across Protocol Token|https://assets.coingecko.com/coins/images/28161/large/across-200x200.png?1696527165
1|0x441761326490cacf7af299725b6292597ee822c2|18|UNFI|Unifi Protocol DAO|https://assets.coingecko.com/coins/images/13152/thumb/logo-2.png?1605748967
1|0x44f49ff0da2498bcb1d3dc7c0f999578f67fd8c6|18|CORN|Corn|https://coin-images.coingecko.com/coins/images/54471/large/corn.jpg?1739933588
1|0x44ff8620b8ca30902395a7bd3f2407e1a091bf73|18|VIRTUAL|Virtuals Protocol|https://coin-images.coingecko.com/coins/images/34057/large/LOGOMARK.png?1708356054
1|0x4507cef57c46789ef8d1a19ea45f4216bae2b528|9|TOKEN|TokenFi|https://coin-images.coingecko.com/coins/images/32507/large/MAIN_TokenFi_logo_icon.png?1698918427
1|0x455e53cbb86018ac2b8092fdcd39d8444affc3f6|18|POL|Polygon Ecosystem Token|https://assets.coingecko.com/coins/images/32440/large/polygon.png?1698233684
1|0x4575f41308ec1483f3d399aa9a2826d74da13deb|18|OXT|Orchid|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x4575f41308EC1483f3d399aa9a2826d74Da13Deb/logo.png
1|0x45804880de22913dafe09f4980848ece6ecbaf78|18|PAXG|PAX Gold|https://assets.coingecko.com/coins/images/9519/thumb/paxg.PNG?1568542565
1|0x464ebe77c293e473b48cfe96ddcf88fcf7bfdac0|18|KRL|KRYLL|https://assets.coingecko.com/coins/images/2807/thumb/krl.png?1547036979
1|0x467719ad09025fcc6cf6f8311755809d45a5e5f3|6|AXL|Axelar|https://assets.coingecko.com/coins/images/27277/large/V-65_xQ1_400x400.jpeg
1|0x467bccd9d29f223bce8043b84e8c8b282827790f|2|TEL|Telcoin|https://coin-images.coingecko.com/coins/images/1899/large/tel.png?1696502892
1|0x4691937a7508860f876c9c0a2a617e7d9e945d4b|18|WOO|WOO Network|https://assets.coingecko.com/coins/images/12921/thumb/w2UiemF__400x400.jpg?1603670367
1|0x485d17a6f1b8780392d53d64751824253011a260|8|TIME|ChronoTech|https://assets.coingecko.com/coins/images/604/thumb/time-32x32.png?1627130666
1|0x491604c0fdf08347dd1fa4ee062a822a5dd06b5d|18|CTSI|Cartesi|https://assets.coingecko.com/coins/images/11038/thumb/cartesi.png?1592288021
1|0x4a220e6096b25eadb88358cb44068a3248254675|18|QNT|Quant|https://assets.coingecko.com/coins/images/3370/thumb/5ZOu7brX_400x400.jpg?1612437252
1|0x4b1e80cac91e2216eeb63e29b957eb91ae9c2be8|18|JUP|Jupiter|https://assets.coingecko.com/coins/images/10351/thumb/logo512.png?1632480932
1|0x4c1746a800d224393fe2470c70a35717ed4ea5f1|18|PLUME|Plume|https://coin-images.coingecko.com/coins/images/53623/large/plume-token.png?1736896935
1|0x4c19596f5aaff459fa38b0f7ed92f11ae6543784|8|TRU|TrueFi|https://assets.coingecko.com/coins/images/13180/thumb/truefi_glyph_color.png?1617610941
1|0x4cc19356f2d37338b9802aa8e8fc58b0373296e7|18|KEY|SelfKey|https://assets.coingecko.com/coins/images/2034/thumb/selfkey.png?1548608934
1|0x4cce605ed955295432958d8951d0b176c10720d5|6|AUDD|AUDD|https://coin-images.coingecko.com/coins/images/33263/large/AUDD-Logo-Blue_512.png?1701319895
1|0x4d1c297d39c5c1277964d0e3f8aa901493664530|18|PUFFER|Puffer Finance|https://assets.coingecko.com/coins/images/50630/large/puffer.jpg?1728545297
1|0x4d224452801aced8b2f0aebe155379bb5d594381|18|APE|ApeCoin|https://assets.coingecko.com/coins/images/24383/small/apecoin.jpg?1647476455
1|0x4d7078ddd6ccfed2f85db5b7d3ff16828d378d48|18|AI|Gensyn|https://s2.coinmarketcap.com/static/img/coins/64x64/39883.png
1|0x4e15361fd6b4bb609fa63c81a2be19d873717870|18|FTM|Fantom|https://assets.coingecko.com/coins/images/4001/thumb/Fantom.png?1558015016
1|0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b|18|CVX|Convex Finance|https://assets.coingecko.com/coins/images/15585/thumb/convex.png?1621256328
1|0x4f2b33840227ddd0e28da8d4185d6fa07adfed87|18|BASED1|Based one|https://coin-images.coingecko.com/coins/images/71361/large/based-logo-200x200.png?1774599745
1|0x4f9254c83eb525f9fcf346490bbb3ed28a81c667|18|CELR|Celer Network|https://assets.coingecko.com/coins/images/4379/thumb/Celr.png?1554705437
1|0x4fabb145d64652a948d72533023f6e7a623c7c53|18|BUSD|Binance USD|https://assets.coingecko.com/coins/images/9576/thumb/BUSD.png?1568947766
1|0x4fe83213d56308330ec302a8bd641f1d0113a4cc|18|NU|NuCypher|https://assets.coingecko.com/coins/images/3318/thumb/photo1198982838879365035.jpg?1547037916
1|0x50753cfaf86c094925bf976f218d043f8791e408|6|EURR|StablR Euro|https://coin-images.coingecko.com/coins/images/53720/large/stablreuro-logo.png?1737125898
1|0x50f41f589afaca2ef41fdf590fe7b90cd26dee64|18|IRYS|Irys|https://s2.coinmarketcap.com/static/img/coins/64x64/38978.png
1|0x514910771af9ca656af840dff83e8264ecf986ca|18|LINK|ChainLink Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x514910771AF9Ca656af840dff83E8264EcF986CA/logo.png
1|0x526526528f35ac738177003b8773b402b8df8143|18|RE|RE|https://assets.coingecko.com/coins/images/102173708/standard/RE-Token.png?1781031591
1|0x5283d291dbcf85356a21ba090e6db59121208b44|18|BLUR|Blur|https://assets.coingecko.com/coins/images/28453/large/blur.png?1670745921
1|0x55296f69f40ea6d20e478533c15a6b08b654e758|18|XYO|XYO Network|https://assets.coingecko.com/coins/images/4519/thumb/XYO_Network-logo.png?1547039819
1|0x557b933a7c2c45672b610f8954a3deb39a51a8ca|18|REVV|REVV|https://assets.coingecko.com/coins/images/12373/thumb/REVV_TOKEN_Refined_2021_%281%29.png?1627652390
1|0x56072c95faa701256059aa122697b133aded9279|18|SKY|SKY Governance Token|https://assets.coingecko.com/coins/images/39925/large/sky.jpg?1724827980
1|0x56a3ba04e95d34268a19b2a4474dc979babdaf76|18|SENT|Sentient|https://coin-images.coingecko.com/coins/images/70508/large/SENTIENT-Icon-BlushForce-L.png?1762267532
1|0x5732046a883704404f284ce41ffadd5b007fd668|18|BLZ|Bluzelle|https://assets.coingecko.com/coins/images/2848/thumb/ColorIcon_3x.png?1622516510
1|0x57ab1ec28d129707052df4df418d58a2d46d5f51|18|sUSD|Synth sUSD|https://assets.coingecko.com/coins/images/5013/thumb/sUSD.png?1616150765
1|0x57b946008913b82e4df85f501cbaed910e58d26c|18|POND|Marlin|https://assets.coingecko.com/coins/images/8903/thumb/POND_200x200.png?1622515451
1|0x57e114b691db790c35207b2e685d4a43181e6061|18|ENA|Ethena|https://assets.coingecko.com/coins/images/36530/standard/ethena.png
1|0x58b6a8a3302369daec383334672404ee733ab239|18|LPT|Livepeer|https://assets.coingecko.com/coins/images/7137/thumb/logo-circle-green.png?1619593365
1|0x58d97b57bb95320f9a05dc918aef65434969c2b2|18|MORPHO|Morpho Token|https://coin-images.coingecko.com/coins/images/29837/large/Morpho-token-icon.png?1726771230
1|0x594daad7d77592a2b97b725a7ad59d7e188b5bfa|18|APU|Apu Apustaja|https://coin-images.coingecko.com/coins/images/35986/large/200x200.png?1710308147
1|0x595832f8fc6bf59c85c527fec3740a1b7a361269|6|POWR|Power Ledger|https://assets.coingecko.com/coins/images/1104/thumb/power-ledger.png?1547035082
1|0x59c323346f4f62ae18289f346501389392cf5939|18|NATG|NatGold|https://assets.coingecko.com/coins/images/102173495/large/NATG-NatGold-Coin.png?1779808623
1|0x5a9610919f5e81183823a2be4bd1beb2b4da2a20|18|APR|aPriori|https://coin-images.coingecko.com/coins/images/70220/large/logo-icon-Gradient.png?1761118006
1|0x5a98fcbea516cf06857215779fd812ca3bef1b32|18|LDO|Lido DAO|https://assets.coingecko.com/coins/images/13573/thumb/Lido_DAO.png?1609873644
1|0x5afe3855358e112b5647b952709e6165e1c1eeee|18|SAFE|Safe|https://assets.coingecko.com/coins/images/27032/standard/Artboard_1_copy_8circle-1.png?1696526084
1|0x5c8d0c48810fd37a0a824d074ee290e64f7a8fa2|18|AVL|Avalon|https://coin-images.coingecko.com/coins/images/54119/large/AV.png?1738314011
1|0x5ca381bbfb58f0092df149bd3d243b08b9a8386e|18|MXC|MXC|https://assets.coingecko.com/coins/images/4604/thumb/mxc.png?1655534336
1|0x5cf04716ba20127f1e2297addcf4b5035000c9eb|18|NKN|NKN|https://assets.coingecko.com/coins/images/3375/thumb/nkn.png?1548329212
1|0x5f98805a4e8be255a32880fdec7f6728c6568ba0|18|LUSD|Liquity USD|https://assets.coingecko.com/coins/images/14666/thumb/Group_3.png?1617631327
1|0x5faa989af96af85384b8a938c2ede4a7378d9875|18|GAL|Galxe|https://assets.coingecko.com/coins/images/24530/thumb/GAL-Token-Icon.png?1651483533
1|0x6033f7f88332b8db6ad452b7c6d5bb643990ae3f|18|LSK|Lisk|https://coin-images.coingecko.com/coins/images/385/large/Lisk_logo.png?1722338450
1|0x6055dc6ff1077eebe5e6d2ba1a1f53d7ef8430de|6|ES|Eclipse|https://coin-images.coingecko.com/coins/images/54958/large/image_%2832%29.png?1742979704
1|0x607f4c5bb672230e8672085532f7e901544a7375|9|RLC|iExec RLC|https://assets.coingecko.com/coins/images/646/thumb/pL1VuXm.png?1604543202
1|0x6123b0049f904d730db3c36a31167d9d4121fa6b|18|RBN|Ribbon Finance|https://assets.coingecko.com/coins/images/15823/thumb/RBN_64x64.png?1633529723
1|0x61e90a50137e1f645c9ef4a0d3a4f01477738406|18|LOKA|League of Kingdoms|https://assets.coingecko.com/coins/images/22572/thumb/loka_64pix.png?1642643271
1|0x626e8036deb333b408be468f951bdb42433cbf18|18|AIOZ|AIOZ Network|https://assets.coingecko.com/coins/images/14631/thumb/aioz_logo.png?1617413126
1|0x62d0a8458ed7719fdaf978fe5929c6d342b0bfce|18|BEAM|Beam|https://assets.coingecko.com/coins/images/32417/standard/chain-logo.png?1698114384
1|0x643c4e15d7d62ad0abec4a9bd4b001aa3ef52d66|18|SYRUP|Syrup Token|https://assets.coingecko.com/coins/images/51232/standard/IMG_7420.png?1730831572
1|0x64bc2ca1be492be7185faa2c8835d9b824c8a194|18|BIGTIME|Big Time|https://assets.coingecko.com/coins/images/32251/standard/-6136155493475923781_121.jpg?1696998691
1|0x64d91f12ece7362f91a6f8e7940cd55f05060b92|18|ASH|ASH|https://assets.coingecko.com/coins/images/15714/thumb/omnPqaTY.png?1622820503
1|0x65ef703f5594d2573eb71aaf55bc0cb548492df4|18|MULTI|Multichain|https://assets.coingecko.com/coins/images/22087/thumb/1_Wyot-SDGZuxbjdkaOeT2-A.png?1640764238
1|0x66761fa41377003622aee3c7675fc7b5c1c2fac5|18|CPOOL|Clearpool|https://assets.coingecko.com/coins/images/19252/large/photo_2022-08-31_12.45.02.jpeg?1696518697
1|0x6810e776880c02933d47db1b9fc05908e5386b96|18|GNO|Gnosis Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6810e776880C02933D47DB1b9fc05908e5386b96/logo.png
1|0x68749665ff8d2d112fa859aa293f07a622782f38|6|XAUT|Tether Gold|https://coin-images.coingecko.com/coins/images/10481/large/Tether_Gold.png?1696510471
1|0x6982508145454ce325ddbe47a25d4ec3d2311933|18|PEPE|Pepe|https://assets.coingecko.com/coins/images/29850/large/pepe-token.jpeg?1682922725
1|0x6985884c4392d348587b19cb9eaaf157f13271cd|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
1|0x69af81e73a73b40adf4f3d4223cd9b1ece623074|18|MASK|Mask Network|https://assets.coingecko.com/coins/images/14051/thumb/Mask_Network.jpg?1614050316
1|0x6af487beb661ccecd1d045e9561a0dac9aa5c7db|18|DUAL|Dual|https://s2.coinmarketcap.com/static/img/coins/64x64/39819.png
1|0x6b0b3a982b4634ac68dd83a4dbf02311ce324181|18|ALI|Alethea Artificial Liquid Intelligence|https://assets.coingecko.com/coins/images/22062/thumb/alethea-logo-transparent-colored.png?1642748848
1|0x6b175474e89094c44da98b954eedeac495271d0f|18|DAI|Dai Stablecoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6B175474E89094C44Da98b954EedeAC495271d0F/logo.png
1|0x6b3595068778dd592e39a122f4f5a5cf09c90fe2|18|SUSHI|Sushi|https://assets.coingecko.com/coins/images/12271/thumb/512x512_Logo_no_chop.png?1606986688
1|0x6bef15d938d4e72056ac92ea4bdd0d76b1c4ad29|18|PROVE|Succinct|https://coin-images.coingecko.com/coins/images/67905/large/succinct-logo.png?1754228574
1|0x6c28aef8977c9b773996d0e8376d2ee379446f2f|18|QUICK|Quickswap|https://assets.coingecko.com/coins/images/13970/thumb/1_pOU6pBMEmiL-ZJVb0CYRjQ.png?1613386659
1|0x6c28f8cab28121ed757edb36201511aa18cdd187|8|WFB|Wrapped FB|https://s2.coinmarketcap.com/static/img/coins/64x64/32941.png
1|0x6c3ea9036406852006290770bedfcaba0e23a0e8|6|PYUSD|PayPal USD|https://assets.coingecko.com/coins/images/31212/large/PYUSD_Logo_%282%29.png?1691458314
1|0x6de037ef9ad2725eb40118bb1702ebb27e4aeb24|18|RNDR|Render Token|https://assets.coingecko.com/coins/images/11636/thumb/rndr.png?1638840934
1|0x6dea81c8171d0ba574754ef6f8b412f2ed88c54d|18|LQTY|Liquity|https://assets.coingecko.com/coins/images/14665/thumb/200-lqty-icon.png?1617631180
1|0x6e2a43be0b1d33b726f0ca3b8de60b3482b8b050|18|ARKM|Arkham|https://assets.coingecko.com/coins/images/30929/standard/Arkham_Logo_CG.png?1696529771
1|0x6e6f6d696e61decd6605bd4a57836c5db6923340|18|NOM|Nomina|https://coin-images.coingecko.com/coins/images/69687/large/nomina_400x400.jpg?1759312531
1|0x6f59e0461ae5e2799f1fb3847f05a63b16d0dbf8|18|ORCA|ORCA Alliance|https://s2.coinmarketcap.com/static/img/coins/64x64/5183.png
1|0x6fb3e0a217407efff7ca062d46c26e5d60a14d69|18|IOTX|IoTeX|https://s2.coinmarketcap.com/static/img/coins/64x64/2777.png
1|0x70b7f7044d2ca8e2f1e999b90ef16d7cb7a0cda1|18|QUAI|Quai Network|https://s2.coinmarketcap.com/static/img/coins/64x64/22354.png
1|0x70d2b7c19352bb76e4409858ff5746e500f2b67c|18|UPI|Pawtocol|https://assets.coingecko.com/coins/images/12186/thumb/pawtocol.jpg?1597962008
1|0x70e8de73ce538da2beed35d14187f6959a8eca96|6|XSGD|XSGD|https://assets.coingecko.com/coins/images/12832/standard/StraitsX_Singapore_Dollar_%28XSGD%29_Token_Logo.png?1696512623
1|0x71ab77b7dbb4fa7e017bc15090b2163221420282|18|HIGH|Highstreet|https://assets.coingecko.com/coins/images/18973/thumb/logosq200200Coingecko.png?1634090470
1|0x720cd16b011b987da3518fbf38c3071d4f0d1495|18|FLUX|Flux|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x720CD16b011b987Da3518fbf38c3071d4F0D1495/logo.png
1|0x72e4f9f808c49a2a61de9c5896298920dc4eeea9|8|BITCOIN|HarryPotterObamaSonic10Inu|https://coin-images.coingecko.com/coins/images/30323/large/hpos10i_logo_casino_night-dexview.png?1696529224
1|0x73e0c0d45e048d25fc26fa3159b0aa04bfa4db98|8|KBTC|Kraken Wrapped BTC|https://coin-images.coingecko.com/coins/images/50879/large/kBTC.png?1730321084
1|0x7420b4b9a0110cdc71fb720908340c03f9bc03ec|18|JASMY|JasmyCoin|https://assets.coingecko.com/coins/images/13876/thumb/JASMY200x200.jpg?1612473259
1|0x744d70fdbe2ba4cf95131626614a1763df805b9e|18|SNT|Status|https://assets.coingecko.com/coins/images/779/thumb/status.png?1548610778
1|0x75231f58b43240c9718dd58b4967c5114342a86c|18|OKB|OKB|https://coin-images.coingecko.com/coins/images/4463/large/WeChat_Image_20220118095654.png?1696505053
1|0x7613c48e0cd50e42dd9bf0f6c235063145f6f8dc|18|PIRATE|Pirate Nation|https://assets.coingecko.com/coins/images/38524/standard/_Pirate_Transparent_200x200.png
1|0x761d38e5ddf6ccf6cf7c55759d5210750b5d60f3|18|ELON|Dogelon Mars|https://assets.coingecko.com/coins/images/14962/thumb/6GxcPRo3_400x400.jpg?1619157413
1|0x767fe9edc9e0df98e07454847909b5e959d7ca0e|18|ILV|Illuvium|https://assets.coingecko.com/coins/images/14468/large/ILV.JPG
1|0x77146784315ba81904d654466968e3a7c196d1f3|18|TREE|Treehouse Token|https://coin-images.coingecko.com/coins/images/67664/large/TREE_logo.png?1753601041
1|0x77fba179c79de5b7653f68b5039af940ada60ce0|18|FORTH|Ampleforth Governance Token|https://assets.coingecko.com/coins/images/14917/thumb/photo_2021-04-22_00.00.03.jpeg?1619020835
1|0x799ebfabe77a6e34311eeee9825190b9ece32824|18|BTRST|Braintrust|https://assets.coingecko.com/coins/images/18100/thumb/braintrust.PNG?1630475394
1|0x7abc8a5768e6be61a6c693a6e4eacb5b60602c4d|18|CXT|Covalent X Token|https://assets.coingecko.com/coins/images/39177/large/CXT_Ticker.png?1720829918
1|0x7b43e3875440b44613dc3bc08e7763e6da63c8f8|6|USDR|StablR USD|https://coin-images.coingecko.com/coins/images/53721/large/stablrusd-logo.png?1737126629
1|0x7c135549504245b5eae64fc0e99fa5ebabb8e35d|18|FIDD|Fidelity Digital Dollar|https://coin-images.coingecko.com/coins/images/102171776/large/FIDD-Green_%28792px%29.png?1769612802
1|0x7c84e62859d0715eb77d1b1c4154ecd6abb21bec|18|SHPING|Shping|https://assets.coingecko.com/coins/images/2588/thumb/r_yabKKi_400x400.jpg?1639470164
1|0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0|18|MATIC|Polygon|https://assets.coingecko.com/coins/images/4713/thumb/matic-token-icon.png?1624446912
1|0x7dd9c5cba05e151c895fde1cf355c9a1d5da6429|18|GLM|Golem|https://assets.coingecko.com/coins/images/542/thumb/Golem_Submark_Positive_RGB.png?1606392013
1|0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9|18|AAVE|Aave|https://assets.coingecko.com/coins/images/12645/thumb/AAVE.png?1601374110
1|0x808507121b80c02388fad14726482e061b8da827|18|PENDLE|Pendle|https://coin-images.coingecko.com/coins/images/15069/large/Pendle_Logo_Normal-03.png?1696514728
1|0x80c62fe4487e1351b47ba49809ebd60ed085bf52|18|CLV|Clover Finance|https://assets.coingecko.com/coins/images/15278/thumb/clover.png?1645084454
1|0x812ba41e071c7b7fa4ebcfb62df5f45f6fa853ee|9|Neiro|Neiro|https://coin-images.coingecko.com/coins/images/39488/large/neiro.jpg?1731449567
1|0x814e0908b12a99fecf5bc101bb5d0b8b5cdf7d26|18|MDT|Measurable Data Token|https://assets.coingecko.com/coins/images/2441/thumb/mdt_logo.png?1569813574
1|0x8207c1ffc5b6804f6024322ccf34f29c3541ae26|18|OGN|Origin Protocol|https://assets.coingecko.com/coins/images/3296/thumb/op.jpg?1547037878
1|0x8290333cef9e6d528dd5618fb97a76f268f3edd4|18|ANKR|Ankr|https://assets.coingecko.com/coins/images/4324/thumb/U85xTl2.png?1608111978
1|0x8292bb45bf1ee4d140127049757c2e0ff06317ed|18|RLUSD|RLUSD|https://coin-images.coingecko.com/coins/images/39651/large/RLUSD_200x200_(1).png?1727376633
1|0x83e6f1e41cdd28eaceb20cb649155049fac3d5aa|18|POLS|Polkastarter|https://assets.coingecko.com/coins/images/12648/thumb/polkastarter.png?1609813702
1|0x8408d45b61f5823298f19a09b53b7339c0280489|18|ALLO|Allora|https://coin-images.coingecko.com/coins/images/70609/large/allo-token.png?1763451165
1|0x845576c64f9754cf09d87e45b720e82f3eef522c|18|AVT|Artverse Token|https://assets.coingecko.com/coins/images/19727/thumb/ewnektoB_400x400.png?1635767094
1|0x8457ca5040ad67fdebbcc8edce889a335bc0fbfb|18|ALT|AltLayer|https://assets.coingecko.com/coins/images/34608/standard/Logomark_200x200.png
1|0x84ca8bc7997272c7cfb4d0cd3d55cd942b3c9419|18|DIA|DIA|https://assets.coingecko.com/coins/images/11955/thumb/image.png?1646041751
1|0x853d955acef822db058eb8505911ed77f175b99e|18|FRAX|Frax|https://assets.coingecko.com/coins/images/13422/thumb/frax_logo.png?1608476506
1|0x85eee30c52b0b379b046fb0f85f4f3dc3009afec|18|KEEP|Keep Network|https://assets.coingecko.com/coins/images/3373/thumb/IuNzUb5b_400x400.jpg?1589526336
1|0x868fced65edbf0056c4163515dd840e9f287a4c3|18|SIGN|Sign|https://coin-images.coingecko.com/coins/images/55303/large/sign.jpg?1745303393
1|0x888883b5f5d21fb10dfeb70e8f9722b9fb0e5e51|6|EUROP|Schuman EUR P|https://coin-images.coingecko.com/coins/images/52132/large/europ-symbol-rgb.jpg?1732634862
1|0x888888848b652b3e3a0f34c96e00eec0f3a23f72|4|TLM|Alien Worlds|https://assets.coingecko.com/coins/images/14676/thumb/kY-C4o7RThfWrDQsLCAG4q4clZhBDDfJQVhWUEKxXAzyQYMj4Jmq1zmFwpRqxhAJFPOa0AsW_PTSshoPuMnXNwq3rU7Imp15QimXTjlXMx0nC088mt1rIwRs75GnLLugWjSllxgzvQ9YrP4tBgclK4_rb17hjnusGj_c0u2fx0AvVokjSNB-v2poTj0xT9BZRCbzRE3-lF1.jpg?1617700061
1|0x88909d489678dd17aa6d9609f89b0419bf78fd9a|18|L3|Layer3|https://assets.coingecko.com/coins/images/37768/large/Square.png
1|0x88df592f8eb5d7bd38bfef7deb0fbc02cf3778a0|18|TRB|Tellor|https://assets.coingecko.com/coins/images/9644/thumb/Blk_icon_current.png?1584980686
1|0x8a2279d4a90b6fe1c4b30fa660cc9f926797baa2|6|CHR|Chromia|https://assets.coingecko.com/coins/images/5000/thumb/Chromia.png?1559038018
1|0x8b1484d57abbe239bb280661377363b03c89caea|18|ADI|ADI|https://coin-images.coingecko.com/coins/images/68846/large/ADI_Token-min.png?1765296433
1|0x8c15ef5b4b21951d50e53e4fbda8298ffad25057|18|FX|Function X|https://assets.coingecko.com/coins/images/8186/thumb/47271330_590071468072434_707260356350705664_n.jpg?1556096683
1|0x8c1bed5b9a0928467c9b1341da1d7bd5e10b6549|18|LSETH|Liquid Staked ETH|https://coin-images.coingecko.com/coins/images/28848/large/LsETH-receipt-token-circle.png?1696527824
1|0x8ce9137d39326ad0cd6491fb5cc0cba0e089b6a9|18|SXP|Swipe|https://assets.coingecko.com/coins/images/9368/thumb/swipe.png?1566792311
1|0x8d0d000ee44948fc98c9b98a4fa4921476f08b0d|18|USD1|World Liberty Financial USD|https://coin-images.coingecko.com/coins/images/54977/large/USD1_1000x1000_transparent.png?1749297002
1|0x8de5b80a0c1b02fe4976851d030b36122dbb8624|18|VANRY|VANRY|https://coin-images.coingecko.com/coins/images/33466/large/apple-touch-icon.png?1701942541
1|0x8df723295214ea6f21026eeeb4382d475f146f9f|6|EURQ|Quantoz EURQ|https://coin-images.coingecko.com/coins/images/51853/large/EURQ_1000px_Color.png?1732071269
1|0x8e4cbbcc33db6c0a18561fde1f6ba35906d4848b|18|MEZO|Mezo|https://s2.coinmarketcap.com/static/img/coins/64x64/39727.png
1|0x8e870d67f660d95d5be530380d0ec0bd388289e1|18|USDP|Pax Dollar|https://assets.coingecko.com/coins/images/6013/standard/Pax_Dollar.png?1696506427
1|0x8f8221afbb33998d8584a2b05749ba73c37a938a|18|REQ|Request|https://assets.coingecko.com/coins/images/1031/thumb/Request_icon_green.png?1643250951
1|0x904567252d8f48555b7447c67dca23f0372e16be|18|KITE|Kite|https://coin-images.coingecko.com/coins/images/70426/large/KITE-ICON.png?1762328605
1|0x9126236476efba9ad8ab77855c60eb5bf37586eb|18|CHECK|Checkmate|https://coin-images.coingecko.com/coins/images/69231/large/VgVwfk9E_400x400.png?1761800742
1|0x91af0fbb28aba7e31403cb457106ce79397fd4e6|18|AERGO|Aergo|https://assets.coingecko.com/coins/images/4490/thumb/aergo.png?1647696770
1|0x925206b8a707096ed26ae47c84747fe0bb734f59|8|WBT|WhiteBIT Coin|https://coin-images.coingecko.com/coins/images/27045/large/wbt_token.png?1696526096
1|0x92d6c1e31e14520e676a687f0a93788b716beff5|18|DYDX|dYdX|https://assets.coingecko.com/coins/images/17500/thumb/hjnIm9bV.jpg?1628009360
1|0x949d48eca67b17269629c7194f4b727d4ef9e5d6|18|MC|Merit Circle|https://assets.coingecko.com/coins/images/19304/thumb/Db4XqML.png?1634972154
1|0x951f086a127e280724fd93ccc543f65065afeb5e|18|DOS|DAPPOS|https://coin-images.coingecko.com/coins/images/102175433/large/DOS.png?1786300290
1|0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce|18|SHIB|Shiba Inu|https://assets.coingecko.com/coins/images/11939/thumb/shiba.png?1622619446
1|0x961c8c0b1aad0c0b10a51fef6a867e3091bcef17|18|DYP|DeFi Yield Protocol|https://assets.coingecko.com/coins/images/13480/thumb/DYP_Logo_Symbol-8.png?1655809066
1|0x96543ef8d2c75c26387c1a319ae69c0bee6f3fe7|6|KUJI|Kujira|https://assets.coingecko.com/coins/images/20685/standard/kuji-200x200.png
1|0x967da4048cd07ab37855c090aaf366e4ce1b9f48|18|OCEAN|Ocean Protocol|https://assets.coingecko.com/coins/images/3687/thumb/ocean-protocol-logo.jpg?1547038686
1|0x98a878b1cd98131b271883b390f68d2c90674665|18|APXUSD|apxUSD|https://coin-images.coingecko.com/coins/images/102172243/large/apxUSD.png?1772448502
1|0x9992ec3cf6a55b00978cddf2b27bc6882d88d1ec|18|POLY|Polymath|https://assets.coingecko.com/coins/images/2784/thumb/inKkF01.png?1605007034
1|0x99991c6aabba5a096f24f250b73580f5179b9999|18|CAP|Cap|https://s2.coinmarketcap.com/static/img/coins/128x128/40531.png
1|0x99d8a9c45b2eca8864373a26d1459e3dff1e17f3|18|MIM|Magic Internet Money|https://assets.coingecko.com/coins/images/16786/thumb/mimlogopng.png?1624979612
1|0x99e980265bf36516c442be982df1772a6ccb3233|18|ASSET|REAL|https://coin-images.coingecko.com/coins/images/102172706/large/download.png?1774982021
1|0x99ea4db9ee77acd40b119bd1dc4e33e1c070b80d|18|QSP|Quantstamp|https://assets.coingecko.com/coins/images/1219/thumb/0_E0kZjb4dG4hUnoDD_.png?1604815917
1|0x9c7beba8f6ef6643abd725e45a4e8387ef260649|18|G|Gravity|https://assets.coingecko.com/coins/images/39200/large/gravity.jpg?1721020647
1|0x9e32b13ce7f2e80a01932b42553652e053d6ed8e|18|METIS|Metis|https://assets.coingecko.com/coins/images/15595/thumb/metis.jpeg?1660285312
1|0x9e46a38f5daabe8683e10793b06749eef7d733d1|18|NCT|PolySwarm|https://assets.coingecko.com/coins/images/2843/thumb/ImcYCVfX_400x400.jpg?1628519767
1|0x9f0c013016e8656bc256f948cd4b79ab25c7b94d|18|COOK|mETH Protocol|https://coin-images.coingecko.com/coins/images/50969/large/Logomark-Gradient_Official.png?1729620221
1|0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2|18|MKR|Maker|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2/logo.png
1|0xa0246c9032bc3a600820415ae600c6388619a14d|18|FARM|Harvest Finance|https://assets.coingecko.com/coins/images/12304/thumb/Harvest.png?1613016180
1|0xa0b73e1ff0b80914ab6fe0444e65848c4c34450b|8|CRO|Cronos|https://assets.coingecko.com/coins/images/7310/thumb/oCw2s3GI_400x400.jpeg?1645172042
1|0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48|6|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
1|0xa117000000f279d81a1d3cc75430faa017fa5a2e|18|ANT|Aragon|https://assets.coingecko.com/coins/images/681/thumb/JelZ58cv_400x400.png?1601449653
1|0xa12cc123ba206d4031d1c7f6223d1c2ec249f4f3|18|ZAMA|Zama|https://coin-images.coingecko.com/coins/images/70921/large/zama.png?1764591992
1|0xa1d0e215a23d7030842fc67ce582a6afa3ccab83|18|YFII|DFI money|https://assets.coingecko.com/coins/images/11902/thumb/YFII-logo.78631676.png?1598677348
1|0xa1faa113cbe53436df28ff0aee54275c13b40975|18|ALPHA|Alpha Venture DAO|https://assets.coingecko.com/coins/images/12738/thumb/AlphaToken_256x256.png?1617160876
1|0xa2120b9e674d3fc3875f415a7df52e382f141225|18|ATA|Automata|https://assets.coingecko.com/coins/images/15985/thumb/ATA.jpg?1622535745
1|0xa27ec0006e59f245217ff08cd52a7e8b169e62d2|18|AZTEC|Aztec|https://assets.coingecko.com/coins/images/70681/large/aztec.png?1763091883
1|0xa2cd3d43c775978a96bdbf12d733d5a1ed94fb18|18|XCN|Chain|https://assets.coingecko.com/coins/images/24210/thumb/Chain_icon_200x200.png?1646895054
1|0xa35923162c49cf95e6bf26623385eb431ad920d3|18|TURBO|Turbo|https://assets.coingecko.com/coins/images/30117/large/TurboMark-QL_200.png?1708079597
1|0xa3ee21c306a700e682abcdfe9baa6a08f3820419|18|CTC|Creditcoin|https://coin-images.coingecko.com/coins/images/10569/large/Creditcoin_Symbol_dark56.png?1737796066
1|0xa4e8c3ec456107ea67d3075bf9e3df3a75823db0|18|LOOM|Loom Network|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA4e8C3Ec456107eA67d3075bF9e3DF3A75823DB0/logo.png
1|0xa4eed63db85311e22df4473f87ccfc3dadcfa3e3|18|RBC|Rubic|https://assets.coingecko.com/coins/images/12629/thumb/200x200.png?1607952509
1|0xa6c0c097741d55ecd9a3a7def3a8253fd022ceb9|18|AVA|AVA|https://coin-images.coingecko.com/coins/images/3014/large/AVA_Logo_160x160px_Black.png?1696503750
1|0xa9b1eb5908cfc3cdf91f9b8b3a74108598009096|18|AUCTION|Bounce|https://assets.coingecko.com/coins/images/13860/thumb/1_KtgpRIJzuwfHe0Rl0avP_g.jpeg?1612412025
1|0xa9e8acf069c58aec8825542845fd754e41a9489a|18|PEPECOIN|PepeCoin|https://coin-images.coingecko.com/coins/images/30219/large/pepecoin-icon_200x200.png?1735790725
1|0xaa7a9ca87d3694b5755f213b5d04094b8d0f0a6f|18|TRAC|OriginTrail|https://assets.coingecko.com/coins/images/1877/thumb/TRAC.jpg?1635134367
1|0xaaee1a9723aadb7afa2810263653a34ba2c21c7a|18|MOG|Mog Coin|https://assets.coingecko.com/coins/images/31059/large/MOG_LOGO_200x200.png
1|0xac51066d7bec65dc4589368da368b212745d63e8|6|ALICE|My Neighbor Alice|https://assets.coingecko.com/coins/images/14375/thumb/alice_logo.jpg?1615782968
1|0xad29f2723fcdbcf665f210f25e06f97477e417cf|18|GRVT|Grvt|https://assets.coingecko.com/coins/images/102172513/large/grvt_400x400.jpg?1773653767
1|0xade00c28244d5ce17d72e40330b1c318cd12b7c3|18|ADX|heyAura|https://assets.coingecko.com/coins/images/847/thumb/Ambire_AdEx_Symbol_color.png?1655432540
1|0xae12c5930881c53715b369cec7606b70d8eb229f|18|C98|Coin98|https://assets.coingecko.com/coins/images/17117/thumb/logo.png?1626412904
1|0xae788f80f2756a86aa2f410c651f2af83639b95b|18|MV|GensoKishi Metaverse|https://s2.coinmarketcap.com/static/img/coins/64x64/17704.png
1|0xaea46a60368a7bd060eec7df8cba43b7ef41ad85|18|FET|Fetch ai|https://assets.coingecko.com/coins/images/5681/thumb/Fetch.jpg?1572098136
1|0xaf5191b0de278c7286d6c7cc6ab6bb8a73ba2cd6|18|STG|Stargate Finance|https://assets.coingecko.com/coins/images/24413/thumb/STG_LOGO.png?1647654518
1|0xaffbe9a60f1f45e057fd9b6dc70004bb0ccc8b99|18|THQ|Theoriq|https://coin-images.coingecko.com/coins/images/67759/large/thq.jpg?1753757049
1|0xb0076de78dc50581770bba1d211ddc0ad4f2a241|18|EDGEX|EDGEX|https://assets.coingecko.com/markets/images/11726/large/Logo_White_-_Black_BG.png?1727920571
1|0xb1110919016846972056ab995054d65560d5f05e|18|BILL|Billions|https://s2.coinmarketcap.com/static/img/coins/64x64/39545.png
1|0xb131f4a55907b10d1f0a50d8ab8fa09ec342cd74|18|MEME|Memecoin|https://assets.coingecko.com/coins/images/32528/large/memecoin_(2).png
1|0xb1d1eae60eea9525032a6dcb4c1ce336a1de71be|18|DRV|Derive|https://coin-images.coingecko.com/coins/images/52889/large/Token_Logo.png?1734601695
1|0xb23d80f5fefcddaa212212f028021b41ded428cf|18|PRIME|Prime|https://assets.coingecko.com/coins/images/29053/large/PRIMELOGOOO.png?1676976222
1|0xb30fe1cf884b48a22a50d22a9282004f2c5e9406|18|GROVE|Grove|
1|0xb3999f658c0391d94a37f7ff328f3fec942bcadc|18|HFT|Hashflow|https://assets.coingecko.com/coins/images/26136/large/hashflow-icon-cmc.png
1|0xb48c6b24f36307c7a1f2a9281e978a9ef2902ba5|18|IMU|ImmuneFi|https://s2.coinmarketcap.com/static/img/coins/64x64/39429.png
1|0xb50721bcf8d664c30412cfbc6cf7a15145234ad1|18|ARB|Arbitrum|https://arbitrum.foundation/logo.png
1|0xb528edbef013aff855ac3c50b381f253af13b997|18|AEVO|Aevo|https://assets.coingecko.com/coins/images/35893/standard/aevo.png
1|0xb59490ab09a0f526cc7305822ac65f2ab12f9723|18|LIT|Litentry|https://assets.coingecko.com/coins/images/13825/large/logo_200x200.png
1|0xb5f7b021a78f470d31d762c1dda05ea549904fbd|18|RLS|Rayls|https://coin-images.coingecko.com/coins/images/70091/large/cgrLS.png?1760541265
1|0xb64ef51c888972c908cfacf59b47c1afbc0ab8ac|8|STORJ|Storj Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xB64ef51C888972c908CFacf59B47C1AfBC0Ab8aC/logo.png
1|0xb6ca7399b4f9ca56fc27cbff44f4d2e4eef1fc81|18|MUSE|Muse DAO|https://assets.coingecko.com/coins/images/13230/thumb/muse_logo.png?1606460453
1|0xb705268213d593b8fd88d3fdeff93aff5cbdcfae|18|IDEX|IDEX|https://assets.coingecko.com/coins/images/2565/thumb/logomark-purple-286x286.png?1638362736
1|0xb98d4c97425d9908e66e53a6fdf673acca0be986|18|ABT|Arcblock|https://assets.coingecko.com/coins/images/2341/thumb/arcblock.png?1547036543
1|0xba100000625a3754423978a60c9317c58a424e3d|18|BAL|Balancer|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xba100000625a3754423978a60c9317c58a424e3D/logo.png
1|0xba11d00c5f74255f56a5e366f4f77f5a186d7f55|18|BAND|Band Protocol|https://assets.coingecko.com/coins/images/9545/thumb/band-protocol.png?1568730326
1|0xba50933c268f567bdc86e1ac131be072c6b0b71a|18|ARPA|ARPA Chain|https://assets.coingecko.com/coins/images/8506/thumb/9u0a23XY_400x400.jpg?1559027357
1|0xba5bde662c17e2adff1075610382b9b691296350|18|RARE|SuperRare|https://assets.coingecko.com/coins/images/17753/thumb/RARE.jpg?1629220534
1|0xbb0e17ef65f82ab018d8edd776e8dd940327b28b|18|AXS|Axie Infinity|https://assets.coingecko.com/coins/images/13029/thumb/axie_infinity_logo.png?1604471082
1|0xbbbbca6a901c926f240b89eacb641d8aec7aeafd|18|LRC|LoopringCoin V2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xBBbbCA6A901c926F240b89EacB641d8Aec7AEafD/logo.png
1|0xbbc2ae13b23d715c30720f079fcd9b4a74093505|18|ERN|Ethernity Chain|https://assets.coingecko.com/coins/images/14238/thumb/LOGO_HIGH_QUALITY.png?1647831402
1|0xbc396689893d065f41bc2c6ecbee5e0085233447|18|PERP|Perpetual Protocol|https://assets.coingecko.com/coins/images/12381/thumb/60d18e06844a844ad75901a9_mark_only_03.png?1628674771
1|0xbe0ed4138121ecfc5c0e56b40517da27e6c5226b|18|ATH|Aethir Token|https://coin-images.coingecko.com/coins/images/36179/large/logogram_circle_dark_green_vb_green_(1).png?1718232706
1|0xbe9895146f7af43049ca1c1ae358b0541ea49704|18|cbETH|Coinbase Wrapped Staked ETH|https://assets.coingecko.com/coins/images/27008/large/cbeth.png
1|0xc00e94cb662c3520282e6f5717214004a7f26888|18|COMP|Compound|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xc00e94Cb662C3520282E6f5717214004A7f26888/logo.png
1|0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f|18|SNX|Synthetix Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F/logo.png
1|0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
1|0xc08512927d12348f6620a698105e1baac6ecd911|6|GYEN|GYEN|https://assets.coingecko.com/coins/images/14191/thumb/icon_gyen_200_200.png?1614843343
1|0xc18360217d8f7ab5e7c516566761ea12ce7f9d72|18|ENS|Ethereum Name Service|https://assets.coingecko.com/coins/images/19785/thumb/acatxTm8_400x400.jpg?1635850140
1|0xc1d204d77861def49b6e769347a883b15ec397ff|18|PAX|PayperEx|https://assets.coingecko.com/coins/images/1601/thumb/pax.png?1547035800
1|0xc20059e0317de91738d13af027dfc4a50781b066|18|SPK|Spark|https://coin-images.coingecko.com/coins/images/38637/large/Spark-Logomark-RGB.png?1744878896
1|0xc221b7e65ffc80de234bbb6667abdd46593d34f0|18|WCFG|Wrapped Centrifuge|https://assets.coingecko.com/coins/images/17106/thumb/WCFG.jpg?1626266462
1|0xc3d21f79c3120a4ffda7a535f8005a7c297799bf|18|TERM|Term Finance|https://coin-images.coingecko.com/coins/images/38142/large/terms.png?1716630303
1|0xc43c6bfeda065fe2c4c11765bf838789bd0bb5de|18|RED|Redstone|https://coin-images.coingecko.com/coins/images/53640/large/RedStone_Logo_New_White.png?1740640919
1|0xc4441c2be5d8fa8126822b9929ca0b81ea0de38e|18|USUAL|USUAL|https://coin-images.coingecko.com/coins/images/51091/large/USUAL.jpg?1730035787
1|0xc7283b66eb1eb5fb86327f08e1b5816b0720212b|18|TRIBE|Tribe|https://assets.coingecko.com/coins/images/14575/thumb/tribe.PNG?1617487954
1|0xc770eefad204b5180df6a14ee197d99d808ee52d|18|FOX|ShapeShift FOX Token|https://assets.coingecko.com/coins/images/9988/thumb/FOX.png?1574330622
1|0xc83e27f270cce0a3a3a29521173a83f402c1768b|6|USDQ|Quantoz USDQ|https://coin-images.coingecko.com/coins/images/51852/large/USDQ_1000px_Color.png?1732071232
1|0xc944e90c64b2c07662a292be6244bdf05cda44a7|18|GRT|The Graph|https://assets.coingecko.com/coins/images/13397/thumb/Graph_Token.png?1608145566
1|0xc9746f73cc33a36c2cd55b8aefd732586946cedd|18|BOBBOB|BOB|https://coin-images.coingecko.com/coins/images/54720/large/BOB_symbol_colour.png?1741195397
1|0xca14007eff0db1f8135f4c25b34de49ab0d42766|18|STRK|Starknet|https://assets.coingecko.com/coins/images/26433/standard/starknet.png?1696525507
1|0xcb1592591996765ec0efc1f92599a19767ee5ffa|18|BIO|BIO|https://coin-images.coingecko.com/coins/images/53022/large/bio.jpg?1735011002
1|0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf|8|cbBTC|Coinbase Wrapped BTC|https://assets.coingecko.com/coins/images/40143/standard/cbbtc.webp
1|0xcc8fa225d80b9c7d42f96e9570156c65d6caaa25|0|SLP|Smooth Love Potion|https://assets.coingecko.com/coins/images/10366/thumb/SLP.png?1578640057
1|0xccc8cb5229b0ac8069c51fd58367fd1e622afd97|18|GODS|Gods Unchained|https://assets.coingecko.com/coins/images/17139/thumb/10631.png?1635718182
1|0xcccccccccc33d538dbc2ee4feab0a7a1ff4e8a94|18|CFG|Centrifuge|https://coin-images.coingecko.com/coins/images/55913/large/centrifuge.jpg?1747707741
1|0xcdf7028ceab81fa0c6971208e83fa7872994bee5|18|T|Threshold Network|https://assets.coingecko.com/coins/images/22228/thumb/nFPNiSbL_400x400.jpg?1641220340
1|0xce24439f2d9c6a2289f741120fe202248b666666|18|U|United Stables|https://coin-images.coingecko.com/coins/images/71157/large/united-stables-logo.jpg?1766061640
1|0xcedbea37c8872c4171259cdfd5255cb8923cf8e7|18|XAN|Anoma|https://coin-images.coingecko.com/coins/images/69380/large/Anoma_Logo_Roundel_RGB_Colour-01.png?1758356672
1|0xcf0c122c6b73ff809c693db761e7baebe62b6a2e|9|FLOKI|FLOKI|https://assets.coingecko.com/coins/images/16746/standard/PNG_image.png?1696516318
1|0xcf6a0a7826fa124b7705d6f3c675ead76f1e540d|18|REPv2_Yes_1|AUGUR|https://assets.coingecko.com/coins/images/102175316/large/REPv2_Icon_-_Full_Color_over_Black.png?1786089410
1|0xd084b83c305dafd76ae3e1b4e1f1fe2ecccb3988|18|TVK|The Virtua Kolect|https://assets.coingecko.com/coins/images/13330/thumb/virtua_original.png?1656043619
1|0xd0a6053f087e87a25dc60701ba6e663b1a548e85|18|LRDS|BLOCKLORDS|https://assets.coingecko.com/coins/images/34775/standard/LRDS_PNG.png
1|0xd0ec028a3d21533fdd200838f39c85b03679285d|18|NEWT|Newton|https://coin-images.coingecko.com/coins/images/66819/large/newton.jpg?1750642513
1|0xd1d2eb1b1e90b638588728b4130137d262c87cae|8|GALA|GALA|https://assets.coingecko.com/coins/images/12493/standard/GALA-COINGECKO.png?1696512310
1|0xd26114cd6ee289accf82350c8d8487fedb8a0c07|18|OMG|OMG Network|https://assets.coingecko.com/coins/images/776/thumb/OMG_Network.jpg?1591167168
1|0xd291e7a03283640fdc51b121ac401383a46cc623|18|RGT|Rari Governance Token|https://assets.coingecko.com/coins/images/12900/thumb/Rari_Logo_Transparent.png?1613978014
1|0xd31a59c85ae9d8edefec411d448f90841571b89c|9|SOL|SOL Wormhole |https://assets.coingecko.com/coins/images/22876/thumb/SOL_wh_small.png?1644224316
1|0xd33526068d116ce69f19a9ee46f0bd304f21a51f|18|RPL|Rocket Pool Protocol|https://coin-images.coingecko.com/coins/images/2090/large/rocket_pool_%28RPL%29.png?1696503058
1|0xd417144312dbf50465b1c641d016962017ef6240|18|CQT|Covalent|https://assets.coingecko.com/coins/images/14168/thumb/covalent-cqt.png?1624545218
1|0xd533a949740bb3306d119cc777fa900ba034cd52|18|CRV|Curve DAO Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xD533a949740bb3306d119CC777fa900bA034cd52/logo.png
1|0xd8912c10681d8b21fd3742244f44658dba12264e|18|PLU|Pluton|https://assets.coingecko.com/coins/images/1241/thumb/pluton.png?1548331624
1|0xd8a271974e8edae9d7b58e3370dc1669427503f4|18|BLEND|Fluent|
1|0xd9fcd98c322942075a5c3860693e9f4f03aae07b|18|EUL|Euler|https://assets.coingecko.com/coins/images/26149/thumb/YCvKDfl8_400x400.jpeg?1656041509
1|0xda5e1988097297dcdc1f90d4dfe7909e847cbef6|18|WLFI|World Liberty Financial|https://coin-images.coingecko.com/coins/images/50767/large/wlfi.png?1756438915
1|0xdab396ccf3d84cf2d07c4454e10c8a6f5b008d2b|18|GFI|Goldfinch|https://assets.coingecko.com/coins/images/19081/thumb/GOLDFINCH.png?1634369662
1|0xdac17f958d2ee523a2206206994597c13d831ec7|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
1|0xdbdb4d16eda451d0503b854cf79d55697f90c8df|18|ALCX|Alchemix|https://assets.coingecko.com/coins/images/14113/thumb/Alchemix.png?1614409874
1|0xdc035d45d973e3ec169d2276ddab16f1e407384f|18|USDS|USDS Stablecoin|https://assets.coingecko.com/coins/images/39926/large/usds.webp?1726666683
1|0xdd974d5c2e2928dea5f71b9825b8b646686bd200|18|KNC|Kyber Network Crystal|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdd974D5C2e2928deA5F71b9825b8b646686BD200/logo.png
1|0xddb3422497e61e13543bea06989c0789117555c5|18|COTI|COTI|https://assets.coingecko.com/coins/images/2962/thumb/Coti.png?1559653863
1|0xde30da39c46104798bb5aa3fe8b9e0e1f348163f|18|GTC|Gitcoin|https://assets.coingecko.com/coins/images/15810/thumb/gitcoin.png?1621992929
1|0xdef1b2d939edc0e4d35806c59b3166f790175afe|18|INX|Infinex|https://coin-images.coingecko.com/coins/images/70868/large/infinex.png?1764322875
1|0xdef1ca1fb7fbcdc777520aa7f396b4e015f497ab|18|COW|CoW Protocol|https://assets.coingecko.com/coins/images/24384/large/CoW-token_logo.png?1719524382
1|0xdf801468a808a32656d2ed2d2d80b72a129739f4|8|CUBE|Somnium Space CUBEs|https://assets.coingecko.com/coins/images/10687/thumb/CUBE_icon.png?1617026861
1|0xe0f63a424a4439cbe457d80e4f4b51ad25b2c56c|8|SPX|SPX6900|https://coin-images.coingecko.com/coins/images/31401/large/sticker_(1).jpg?1702371083
1|0xe172e9b6cfbeeb5593bdce3f077356fdb33af904|18|FOLD|Interfold|https://coin-images.coingecko.com/coins/images/102174402/large/fold.jpg?1783586823
1|0xe1be424f442d0687129128c6c38aace44f8c8dbc|18|ZKP|zkPass|https://coin-images.coingecko.com/coins/images/70273/large/zkpass.png?1761379373
1|0xe28b3b32b6c345a34ff64674606124dd5aceca30|18|INJ|Injective|https://assets.coingecko.com/coins/images/12882/thumb/Secondary_Symbol.png?1628233237
1|0xe2ad0bf751834f2fbdc62a41014f84d67ca1de2a|18|ERA|Caldera|https://coin-images.coingecko.com/coins/images/54475/large/Token_Logo.png?1749676251
1|0xe2f2a5c287993345a840db3b0845fbc70f5935a5|18|MUSD|mStable USD|https://assets.coingecko.com/coins/images/11576/thumb/mStable_USD.png?1595591803
1|0xe343167631d89b6ffc58b88d6b7fb0228795491d|6|USDG|Global Dollar|https://assets.coingecko.com/coins/images/51281/large/GDN_USDG_Token_200x200.png
1|0xe41d2489571d322189246dafa5ebde1f4699f498|18|ZRX|0x Protocol Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xE41d2489571d322189246DaFA5ebDe1F4699F498/logo.png
1|0xe53ec727dbdeb9e2d5456c3be40cff031ab40a55|18|SUPER|SuperFarm|https://assets.coingecko.com/coins/images/14040/thumb/6YPdWn6.png?1613975899
1|0xe6bfd33f52d82ccb5b37e16d3dd81f9ffdabb195|18|SXT|Space and Time|https://coin-images.coingecko.com/coins/images/55424/large/sxt-token_circle.jpg?1745935919
1|0xe6fd75ff38adca4b97fbcd938c86b98772431867|18|ELA|Elastos|https://assets.coingecko.com/coins/images/2780/thumb/Elastos.png?1597048112
1|0xe7e7e741c23a4767831a56a8c99f522c5ac1e7e7|18|EV|Everything|https://coin-images.coingecko.com/coins/images/71690/large/EV_token_v2_White.png?1773933783
1|0xec53bf9167f50cdeb3ae105f56099aaab9061f83|18|EIGEN|EigenLayer|https://assets.coingecko.com/coins/images/37441/large/eigen.jpg?1728023974
1|0xec67005c4e498ec7f55e092bd1d35cbc47c91892|18|MLN|Melon|https://assets.coingecko.com/coins/images/605/thumb/melon.png?1547034295
1|0xed04915c23f00a313a544955524eb7dbd823143d|8|ACH|Alchemy Pay|https://assets.coingecko.com/coins/images/12390/thumb/ACH_%281%29.png?1599691266
1|0xedb171c18ce90b633db442f2a6f72874093b49ef|18|WAMPL|Wrapped Ampleforth|https://assets.coingecko.com/coins/images/20825/thumb/photo_2021-11-25_02-05-11.jpg?1637811951
1|0xeec6574eabba52bac3f0277f2cd5ac7e67197886|18|KII|Kiichain|https://www.geckoterminal.com/_next/image?url=https%3A%2F%2Fassets.geckoterminal.com%2Fvz4uzyti7ibz7t9c23rb6jp6lbep&w=128&q=75
1|0xef3a930e1ffffacd2fc13434ac81bd278b0ecc8d|18|FIS|Stafi|https://assets.coingecko.com/coins/images/12423/thumb/stafi_logo.jpg?1599730991
1|0xef4461891dfb3ac8572ccf7c794664a8dd927945|18|WCT|WalletConnect Token|https://coin-images.coingecko.com/coins/images/50390/large/wc-token1.png?1727569464
1|0xf091867ec603a6628ed83d274e835539d82e9cc8|18|Zeta|Zetachain|https://assets.coingecko.com/coins/images/26718/standard/Twitter_icon.png?1696525788
1|0xf0db65d17e30a966c2ae6a21f6bba71cea6e9754|18|BARD|Lombard|https://coin-images.coingecko.com/coins/images/68404/large/bard.png?1755657543
1|0xf17e65822b568b3903685a7c9f496cf7656cc6c2|18|BICO|Biconomy|https://assets.coingecko.com/coins/images/21061/thumb/biconomy_logo.jpg?1638269749
1|0xf1f955016ecbcd7321c7266bccfb96c68ea5e49b|18|RLY|Rally|https://assets.coingecko.com/coins/images/12843/thumb/image.png?1611212077
1|0xf293d23bf2cdc05411ca0eddd588eb1977e8dcd4|18|SYLO|Sylo|https://assets.coingecko.com/coins/images/6430/thumb/SYLO.svg?1589527756
1|0xf433089366899d83a9f26a773d59ec7ecf30355e|8|MTL|Metal|https://assets.coingecko.com/coins/images/763/thumb/Metal.png?1592195010
1|0xf5581dfefd8fb0e4aec526be659cfab1f8c781da|18|HOPR|HOPR|https://assets.coingecko.com/coins/images/14061/thumb/Shared_HOPR_logo_512px.png?1614073468
1|0xf57d49646621f563b0b905afc8336923ac569ec5|18|NEX|Nexus|
1|0xf57e7e7c23978c3caec3c3548e3d615c346e79ff|18|IMX|Immutable X|https://assets.coingecko.com/coins/images/17233/thumb/imx.png?1636691817
1|0xf629cbd94d3791c9250152bd8dfbdf380e2a3b9c|18|ENJ|Enjin Coin|https://assets.coingecko.com/coins/images/1102/thumb/enjin-coin-logo.png?1547035078
1|0xf983da3ca66964c02628189ea8ca99fa9e24f66c|12|WANLOG|Wrapped Analog One Token|https://assets.kraken.com/marketing/web/icons-uni-webp/s_anlog.webp?i=kds
1|0xfa5047c9c78b8877af97bdcb85db743fd7313d4a|18|ROOK|Rook|https://assets.coingecko.com/coins/images/13005/thumb/keeper_dao_logo.jpg?1604316506
1|0xfaba6f8e4a5e8ab82f62fe7c39859fa577269be3|18|ONDO|Ondo Finance|https://assets.coingecko.com/coins/images/26580/standard/ONDO.png?1696525656
1|0xfb072b42907da2bf7a8e8cb5dcaa790d45fd81a8|18|K|Sidekick|https://coin-images.coingecko.com/coins/images/67966/large/kick.jpg?1754450296
1|0xfb5c6815ca3ac72ce9f5006869ae67f18bf77006|18|PSTAKE|pSTAKE Finance|https://assets.coingecko.com/coins/images/23931/thumb/PSTAKE_Dark.png?1645709930
1|0xfb7b4564402e5500db5bb6d63ae671302777c75a|18|DEXT|DexTools|https://assets.coingecko.com/coins/images/11603/thumb/dext.png?1605790188
1|0xfc98e825a2264d890f9a1e68ed50e1526abccacd|18|MCO2|Moss Carbon Credit|https://assets.coingecko.com/coins/images/14414/thumb/ENtxnThA_400x400.jpg?1615948522
1|0xfca59cd816ab1ead66534d82bc21e7515ce441cf|18|RARI|Rarible|https://assets.coingecko.com/coins/images/11845/thumb/Rari.png?1594946953
1|0xfe0c30065b384f05761f15d0cc899d4f9f9cc0eb|18|ETHFI|Ether.fi|https://assets.coingecko.com/coins/images/35958/standard/etherfi.jpeg
1|0xff20817765cb7f73d4bde2e66e067e58d11095c2|18|AMP|Amp|https://assets.coingecko.com/coins/images/12409/thumb/amp-200x200.png?1599625397
10|0x01bff41798a0bcf287b996046ca68b395dbc1071|6|USDT0|USDT0|https://coin-images.coingecko.com/coins/images/53705/large/usdt0.jpg?1737086183
10|0x07ad578ff86b135be19a12759064b802cb88854d|18|BOBA|Boba Network|https://assets.coingecko.com/coins/images/20285/thumb/BOBA.png?1636811576
10|0x0994206dfe8de6ec6920ff4d779b0d950605fb53|18|CRV|Curve DAO Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xD533a949740bb3306d119CC777fa900bA034cd52/logo.png
10|0x0b2c639c533813f4aa9d7837caf62653d097ff85|6|USDC|USDCoin|https://ethereum-optimism.github.io/data/USDC/logo.png
10|0x14778860e937f509e651192a90589de711fb88a9|18|CYBER|CYBER|https://coin-images.coingecko.com/coins/images/31274/large/token.png?1715826754
10|0x1eba7a6a72c894026cd654ac5cdcf83a46445b08|18|GTC|Gitcoin|https://assets.coingecko.com/coins/images/15810/thumb/gitcoin.png?1621992929
10|0x2561aa2bb1d2eb6629edd7b0938d7679b8b49f9e|18|OCEAN|Ocean Protocol|https://assets.coingecko.com/coins/images/3687/thumb/ocean-protocol-logo.jpg?1547038686
10|0x2e3d870790dc77a83dd1d18184acc7439a53f475|18|FRAX|Frax|https://assets.coingecko.com/coins/images/13422/thumb/frax_logo.png?1608476506
10|0x2ed6222cb75e353b8789bec7bb443b7ec9022021|18|KRL|KRYLL|https://assets.coingecko.com/coins/images/2807/thumb/krl.png?1547036979
10|0x334cc734866e97d8452ae6261d68fd9bc9bfa31e|18|ARPA|ARPA Chain|https://assets.coingecko.com/coins/images/8506/thumb/9u0a23XY_400x400.jpg?1559027357
10|0x33800de7e817a70a694f31476313a7c572bba100|18|DRV|Derive|https://coin-images.coingecko.com/coins/images/52889/large/Token_Logo.png?1734601695
10|0x3390108e913824b8ead638444cc52b9abdf63798|18|MASK|Mask Network|https://assets.coingecko.com/coins/images/14051/thumb/Mask_Network.jpg?1614050316
10|0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6|18|LINK|ChainLink Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x514910771AF9Ca656af840dff83E8264EcF986CA/logo.png
10|0x3a18dcc9745edcd1ef33ecb93b0b6eba5671e7ca|6|KUJI|Kujira|https://assets.coingecko.com/coins/images/20685/standard/kuji-200x200.png
10|0x3e7ef8f50246f725885102e8238cbba33f276747|18|BOND|BarnBridge|https://assets.coingecko.com/coins/images/12811/thumb/barnbridge.jpg?1602728853
10|0x3eaeb77b03dbc0f6321ae1b72b2e9adb0f60112b|18|SUSHI|Sushi|https://assets.coingecko.com/coins/images/12271/thumb/512x512_Logo_no_chop.png?1606986688
10|0x4200000000000000000000000000000000000006|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
10|0x4200000000000000000000000000000000000042|18|OP|Optimism|https://ethereum-optimism.github.io/data/OP/logo.png
10|0x589d35656641d6ab57a545f08cf473ecd9b6d5f7|6|GYEN|GYEN|https://assets.coingecko.com/coins/images/14191/thumb/icon_gyen_200_200.png?1614843343
10|0x650af3c15af43dcb218406d30784416d64cfb6b2|18|SNT|Status|https://assets.coingecko.com/coins/images/779/thumb/status.png?1548610778
10|0x65559aa14915a70190438ef90104769e5e890a00|18|ENS|Ethereum Name Service|https://assets.coingecko.com/coins/images/19785/thumb/acatxTm8_400x400.jpg?1635850140
10|0x67ccea5bb16181e7b4109c9c2143c24a1c2205be|18|FXS|Frax Share|https://assets.coingecko.com/coins/images/13423/thumb/frax_share.png?1608478989
10|0x68f180fcce6836688e9084f035309e29bf0a2095|8|WBTC|Wrapped BTC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599/logo.png
10|0x6985884c4392d348587b19cb9eaaf157f13271cd|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
10|0x6fd9d7ad17242c41f7131d257212c54a0e816691|18|UNI|Uniswap|https://ipfs.io/ipfs/QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg
10|0x73e0c0d45e048d25fc26fa3159b0aa04bfa4db98|8|KBTC|Kraken Wrapped BTC|https://coin-images.coingecko.com/coins/images/50879/large/kBTC.png?1730321084
10|0x747e42eb0591547a0ab429b3627816208c734ea7|18|T|Threshold Network|https://assets.coingecko.com/coins/images/22228/thumb/nFPNiSbL_400x400.jpg?1641220340
10|0x76fb31fb4af56892a25e32cfc43de717950c9278|18|AAVE|Aave|https://assets.coingecko.com/coins/images/12645/thumb/AAVE.png?1601374110
10|0x7f5c764cbc14f9669b88837ca1490cca17c31607|6|USDC.e|USDCoin (Bridged from Ethereum)|https://ethereum-optimism.github.io/data/USDC/logo.png
10|0x7fb688ccf682d58f86d7e38e03f9d22e7705448b|18|RAI|Rai Reflex Index|https://assets.coingecko.com/coins/images/14004/thumb/RAI-logo-coin.png?1613592334
10|0x8700daec35af8ff88c16bdf0418774cb3d7599b4|18|SNX|Synthetix Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F/logo.png
10|0x871f2f2ff935fd1ed867842ff2a7bfd051a5e527|18|WOO|WOO Network|https://assets.coingecko.com/coins/images/12921/thumb/w2UiemF__400x400.jpg?1603670367
10|0x8c6f28f2f1a3c87f0f938b96d27520d9751ec8d9|18|sUSD|Synth sUSD|https://assets.coingecko.com/coins/images/5013/thumb/sUSD.png?1616150765
10|0x9046d36440290ffde54fe0dd84db8b1cfee9107b|18|YFI|yearn finance|https://assets.coingecko.com/coins/images/11849/thumb/yfi-192x192.png?1598325330
10|0x94b008aa00579c1307b0ef2c499ad98a8ce58e58|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
10|0x9560e827af36c94d2ac33a39bce1fe78631088db|18|VELO|Velodrome Finance|https://assets.coingecko.com/coins/images/12538/standard/Logo_200x_200.png?1696512350
10|0x9b88d293b7a791e40d36a39765ffd5a1b9b5c349|18|CELO|Celo native asset (Wormhole)|https://raw.githubusercontent.com/wormhole-foundation/wormhole-token-list/main/assets/celo_wh.png
10|0x9c9e5fd8bbc25984b178fdce6117defa39d2db39|18|BUSD|Binance USD|https://assets.coingecko.com/coins/images/9576/thumb/BUSD.png?1568947766
10|0x9db118d43069b73b8a252bf0be49d50edbd81fc8|18|XYO|XYO Network|https://assets.coingecko.com/coins/images/4519/thumb/XYO_Network-logo.png?1547039819
10|0x9e1028f5f1d5ede59748ffcee5532509976840e0|18|PERP|Perpetual Protocol|https://assets.coingecko.com/coins/images/12381/thumb/60d18e06844a844ad75901a9_mark_only_03.png?1628674771
10|0xab7badef82e9fe11f6f33f87bc9bc2aa27f2fcb5|18|MKR|Maker|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2/logo.png
10|0xad42d013ac31486b73b6b059e748172994736426|18|1INCH|1inch|https://assets.coingecko.com/coins/images/13469/thumb/1inch-token.png?1608803028
10|0xaddb6a0412de1ba0f936dcaeb8aaa24578dcf3b2|18|cbETH|Coinbase Wrapped Staked ETH|https://assets.coingecko.com/coins/images/27008/large/cbeth.png
10|0xaf8ca653fa2772d58f4368b0a71980e9e3ceb888|18|TRB|Tellor|https://assets.coingecko.com/coins/images/9644/thumb/Blk_icon_current.png?1584980686
10|0xb548f63d4405466b36c0c0ac3318a22fdcec711a|18|RGT|Rari Governance Token|https://assets.coingecko.com/coins/images/12900/thumb/Rari_Logo_Transparent.png?1613978014
10|0xba1cf949c382a32a09a17b2adf3587fc7fa664f1|9|SOL|SOL Wormhole |https://assets.coingecko.com/coins/images/22876/thumb/SOL_wh_small.png?1644224316
10|0xbc7b1ff1c6989f006a1185318ed4e7b5796e66e1|18|PENDLE|Pendle|https://coin-images.coingecko.com/coins/images/15069/large/Pendle_Logo_Normal-03.png?1696514728
10|0xc1c167cc44f7923cd0062c4370df962f9ddb16f5|18|PEPE|Pepe|https://assets.coingecko.com/coins/images/29850/large/pepe-token.jpeg?1682922725
10|0xc40f949f8a4e094d1b49a23ea9241d289b7b2819|18|LUSD|Liquity USD|https://assets.coingecko.com/coins/images/14666/thumb/Group_3.png?1617631327
10|0xc81d1f0eb955b0c020e5d5b264e1ff72c14d1401|18|RPL|Rocket Pool Protocol|https://coin-images.coingecko.com/coins/images/2090/large/rocket_pool_%28RPL%29.png?1696503058
10|0xd1917629b3e6a72e6772aab5dbe58eb7fa3c2f33|18|ZRX|0x Protocol Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xE41d2489571d322189246DaFA5ebDe1F4699F498/logo.png
10|0xd6909e9e702024eb93312b989ee46794c0fb1c9d|18|BICO|Biconomy|https://assets.coingecko.com/coins/images/21061/thumb/biconomy_logo.jpg?1638269749
10|0xd8737ca46aa6285de7b8777a8e3db232911bad41|18|FIS|Stafi|https://assets.coingecko.com/coins/images/12423/thumb/stafi_logo.jpg?1599730991
10|0xda10009cbd5d07dd0cecc66161fc93d7c9000da1|18|DAI|Dai Stablecoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6B175474E89094C44Da98b954EedeAC495271d0F/logo.png
10|0xdc6ff44d5d932cbd77b52e5612ba0529dc6226f1|18|WLD|Worldcoin|https://coin-images.coingecko.com/coins/images/31069/large/worldcoin.jpeg?1696529903
10|0xe7798f023fc62146e8aa1b36da45fb70855a77ea|18|UMA|UMA Voting Token v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x04Fa0d235C4abf4BcF4787aF4CF447DE572eF828/logo.png
10|0xec6adef5e1006bb305bb1975333e8fc4071295bf|18|CTSI|Cartesi|https://assets.coingecko.com/coins/images/11038/thumb/cartesi.png?1592288021
10|0xed50ace88bd42b45cb0f49be15395021e141254e|18|BTRST|Braintrust|https://assets.coingecko.com/coins/images/18100/thumb/braintrust.PNG?1630475394
10|0xef4461891dfb3ac8572ccf7c794664a8dd927945|18|WCT|WalletConnect Token|https://coin-images.coingecko.com/coins/images/50390/large/wc-token1.png?1727569464
10|0xef6301da234fc7b0545c6e877d3359fe0b9e50a4|18|SUKU|SUKU|https://assets.coingecko.com/coins/images/11969/thumb/UmfW5S6f_400x400.jpg?1596602238
10|0xf1a0da3367bc7aa04f8d94ba57b862ff37ced174|18|FOX|ShapeShift FOX Token|https://assets.coingecko.com/coins/images/9988/thumb/FOX.png?1574330622
10|0xfdb794692724153d1488ccdbe0c56c252596735f|18|LDO|Lido DAO|https://assets.coingecko.com/coins/images/13573/thumb/Lido_DAO.png?1609873644
10|0xfe8b128ba8c78aabc59d4c64cee7ff28e9379921|18|BAL|Balancer|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xba100000625a3754423978a60c9317c58a424e3D/logo.png
10|0xfeaa9194f9f8c1b65429e31341a103071464907e|18|LRC|LoopringCoin V2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xBBbbCA6A901c926F240b89EacB641d8Aec7AEafD/logo.png
10|0xff733b2a3557a7ed6697007ab5d11b79fdd1b76b|18|ACX|Across Protocol Token|https://assets.coingecko.com/coins/images/28161/large/across-200x200.png?1696527165
56|0x00000000efe302beaa2b3e6e1b18d08d69a9012a|6|AUSD|AUSD|https://coin-images.coingecko.com/coins/images/39284/large/AUSD_1024px.png?1764684132
56|0x000ae314e2a2172a039b26378814c252734f556a|18|ASTER|Aster|https://coin-images.coingecko.com/coins/images/69040/large/_ASTER.png?1757326782
56|0x0231f91e02debd20345ae8ab7d71a41f8e140ce7|18|JUP|Jupiter|https://assets.coingecko.com/coins/images/10351/thumb/logo512.png?1632480932
56|0x031b41e504677879370e9dbcf937283a8691fa7f|18|FET|Fetch ai|https://assets.coingecko.com/coins/images/5681/thumb/Fetch.jpg?1572098136
56|0x073690e6ce25be816e68f32dca3e11067c9fb5cc|6|KUJI|Kujira|https://assets.coingecko.com/coins/images/20685/standard/kuji-200x200.png
56|0x09e889bb4d5b474f561db0491c38702f367a4e4d|18|CLV|Clover Finance|https://assets.coingecko.com/coins/images/15278/thumb/clover.png?1645084454
56|0x0a73d885cdd66adf69c6d64c0609e55c527db2be|18|K|Sidekick|https://coin-images.coingecko.com/coins/images/67966/large/kick.jpg?1754450296
56|0x0d35a2b85c5a63188d566d104bebf7c694334ee4|18|UPI|Pawtocol|https://assets.coingecko.com/coins/images/12186/thumb/pawtocol.jpg?1597962008
56|0x10d4183389e99233db3cc981c43443ebd28ebd5e|18|DGAI|DGrid AI|https://coin-images.coingecko.com/coins/images/102175792/large/dgrid.png?1787573447
56|0x111111111117dc0aa78b770fa6a738034120c302|18|1INCH|1inch|https://assets.coingecko.com/coins/images/13469/thumb/1inch-token.png?1608803028
56|0x12f31b73d812c6bb0d735a218c086d44d5fe5f89|18|agEUR|agEur|https://assets.coingecko.com/coins/images/19479/standard/agEUR.png?1696518915
56|0x19ed254efa5e061d28d84650891a3db2a9940c16|18|$SUP|Superp|https://coin-images.coingecko.com/coins/images/67428/large/sup.jpg?1752741211
56|0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3|18|DAI|Dai Stablecoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6B175474E89094C44Da98b954EedeAC495271d0F/logo.png
56|0x1f12b85aac097e43aa1555b2881e98a51090e9a6|18|GENIUS|Genius|https://coin-images.coingecko.com/coins/images/71660/large/genius.png?1768804210
56|0x2170ed0880ac9a755fd29b2688956bd959f933f8|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
56|0x21caef8a43163eea865baee23b9c2e327696a3bf|6|XAUt0|Tether Gold|https://coin-images.coingecko.com/coins/images/66560/large/XAUt0_Token_Icon_Gold.png?1749747942
56|0x2222227e22102fe3322098e4cbfe18cfebd57c95|4|TLM|Alien Worlds|https://assets.coingecko.com/coins/images/14676/thumb/kY-C4o7RThfWrDQsLCAG4q4clZhBDDfJQVhWUEKxXAzyQYMj4Jmq1zmFwpRqxhAJFPOa0AsW_PTSshoPuMnXNwq3rU7Imp15QimXTjlXMx0nC088mt1rIwRs75GnLLugWjSllxgzvQ9YrP4tBgclK4_rb17hjnusGj_c0u2fx0AvVokjSNB-v2poTj0xT9BZRCbzRE3-lF1.jpg?1617700061
56|0x23ce9e926048273ef83be0a3a8ba9cb6d45cd978|6|DAR|Mines of Dalarnia|https://assets.coingecko.com/coins/images/19837/thumb/dar.png?1636014223
56|0x2ed9a5c8c13b93955103b9a7c167b67ef4d568a3|18|MASK|Mask Network|https://assets.coingecko.com/coins/images/14051/thumb/Mask_Network.jpg?1614050316
56|0x30117e4bc17d7b044194b76a38365c53b72f7d49|18|GWEI|ETHGas|https://coin-images.coingecko.com/coins/images/71375/large/ethgas_token_200.png?1769055039
56|0x3131f6b80c26936ab03f7d9d29eb4ddf36ac3fb5|18|NES|Nesa|https://s2.coinmarketcap.com/static/img/coins/128x128/30140.png
56|0x33d08d8c7a168333a85285a68c0042b39fc3741d|18|AIOZ|AIOZ Network|https://assets.coingecko.com/coins/images/14631/thumb/aioz_logo.png?1617413126
56|0x3b198e26e473b8fab2085b37978e36c9de5d7f68|8|TIME|ChronoTech|https://assets.coingecko.com/coins/images/604/thumb/time-32x32.png?1627130666
56|0x3bc5ac0dfdc871b365d159f728dd1b9a0b5481e8|18|SD|Stader|https://assets.coingecko.com/coins/images/20658/standard/SD_Token_Logo.png
56|0x3c2f61f2e27c865981d2e7aaf6b2cdf823030039|18|TMX|TermMax|https://coin-images.coingecko.com/coins/images/102172700/large/TMX_Token_Icon_%281%29.png?1774963017
56|0x44ec807ce2f4a6f2737a92e985f318d035883e47|18|HFT|Hashflow|https://assets.coingecko.com/coins/images/26136/large/hashflow-icon-cmc.png
56|0x458cb0959b8fdc71ebbd92911777f8c9e814c29c|18|PWT|Permacast|https://coin-images.coingecko.com/coins/images/102175793/large/permacast.jpg?1787581166
56|0x4691937a7508860f876c9c0a2a617e7d9e945d4b|18|WOO|WOO Network|https://assets.coingecko.com/coins/images/12921/thumb/w2UiemF__400x400.jpg?1603670367
56|0x47bead2563dcbf3bf2c9407fea4dc236faba485a|18|SXP|Swipe|https://assets.coingecko.com/coins/images/9368/thumb/swipe.png?1566792311
56|0x4b5c23cac08a567ecf0c1ffca8372a45a5d33743|18|FARM|Harvest Finance|https://assets.coingecko.com/coins/images/12304/thumb/Harvest.png?1613016180
56|0x4c882ec256823ee773b25b414d36f92ef58a7c0c|18|PSTAKE|pSTAKE Finance|https://assets.coingecko.com/coins/images/23931/thumb/PSTAKE_Dark.png?1645709930
56|0x4e7f408be2d4e9d60f49a64b89bb619c84c7c6f5|18|PERP|Perpetual Protocol|https://assets.coingecko.com/coins/images/12381/thumb/60d18e06844a844ad75901a9_mark_only_03.png?1628674771
56|0x51ba0b044d96c3abfca52b64d733603ccc4f0d4d|18|SUPER|SuperFarm|https://assets.coingecko.com/coins/images/14040/thumb/6YPdWn6.png?1613975899
56|0x52ce071bd9b1c4b00a0b92d298c512478cad67e8|18|COMP|Compound|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xc00e94Cb662C3520282E6f5717214004A7f26888/logo.png
56|0x55d398326f99059ff775485246999027b3197955|18|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
56|0x5b6dcf557e2abe2323c48445e8cc948910d8c2c9|18|MIR|Mirror Protocol|https://assets.coingecko.com/coins/images/13295/thumb/mirror_logo_transparent.png?1611554658
56|0x5f4bde007dc06b867f86ebfe4802e34a1ffeed63|18|HIGH|Highstreet|https://assets.coingecko.com/coins/images/18973/thumb/logosq200200Coingecko.png?1634090470
56|0x6985884c4392d348587b19cb9eaaf157f13271cd|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
56|0x6bf62ca91e397b5a7d1d6bce97d9092065d7a510|18|ONE|ONEchain|https://coin-images.coingecko.com/coins/images/67058/large/ONE_logo_200x200.png?1787648216
56|0x6bff4fb161347ad7de4a625ae5aa3a1ca7077819|18|ADX|heyAura|https://assets.coingecko.com/coins/images/847/thumb/Ambire_AdEx_Symbol_color.png?1655432540
56|0x6f769e65c14ebd1f68817f5f1dcdb61cfa2d6f7e|18|ARPA|ARPA Chain|https://assets.coingecko.com/coins/images/8506/thumb/9u0a23XY_400x400.jpg?1559027357
56|0x715d400f88c167884bbcc41c5fea407ed4d2f8a0|18|AXS|Axie Infinity|https://assets.coingecko.com/coins/images/13029/thumb/axie_infinity_logo.png?1604471082
56|0x728c5bac3c3e370e372fc4671f9ef6916b814d8b|18|UNFI|Unifi Protocol DAO|https://assets.coingecko.com/coins/images/13152/thumb/logo-2.png?1605748967
56|0x7324c7c0d95cebc73eea7e85cbaac0dbdf88a05b|18|XCN|Chain|https://assets.coingecko.com/coins/images/24210/thumb/Chain_icon_200x200.png?1646895054
56|0x7977bf3e7e0c954d12cdca3e013adaf57e0b06e0|18|OPN|OPINION|https://assets.coingecko.com/coins/images/102171893/thumb/Opinon.jpg?1770269253
56|0x7bd6fabd64813c48545c9c0e312a0099d9be2540|18|ELON|Dogelon Mars|https://assets.coingecko.com/coins/images/14962/thumb/6GxcPRo3_400x400.jpg?1619157413
56|0x7e624fa0e1c4abfd309cc15719b7e2580887f570|18|POLS|Polkastarter|https://assets.coingecko.com/coins/images/12648/thumb/polkastarter.png?1609813702
56|0x82d2f8e02afb160dd5a480a617692e62de9038c4|18|ALEPH|Aleph im|https://assets.coingecko.com/coins/images/11676/thumb/Monochram-aleph.png?1608483725
56|0x833f307ac507d47309fd8cdd1f835bef8d702a93|18|REVV|REVV|https://assets.coingecko.com/coins/images/12373/thumb/REVV_TOKEN_Refined_2021_%281%29.png?1627652390
56|0x868fced65edbf0056c4163515dd840e9f287a4c3|18|SIGN|Sign|https://coin-images.coingecko.com/coins/images/55303/large/sign.jpg?1745303393
56|0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d|18|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
56|0x8b1f4432f943c465a973fedc6d7aa50fc96f1f65|6|AXL|Axelar|https://assets.coingecko.com/coins/images/27277/large/V-65_xQ1_400x400.jpeg
56|0x8da443f84fea710266c8eb6bc34b71702d033ef2|18|CTSI|Cartesi|https://assets.coingecko.com/coins/images/11038/thumb/cartesi.png?1592288021
56|0x8e4cbbcc33db6c0a18561fde1f6ba35906d4848b|18|MEZO|Mezo|https://s2.coinmarketcap.com/static/img/coins/64x64/39727.png
56|0x90c97f71e18723b0cf0dfa30ee176ab653e89f40|18|FRAX|Frax|https://assets.coingecko.com/coins/images/13422/thumb/frax_logo.png?1608476506
56|0x935a544bf5816e3a7c13db2efe3009ffda0acda2|18|BLZ|Bluzelle|https://assets.coingecko.com/coins/images/2848/thumb/ColorIcon_3x.png?1622516510
56|0x947950bcc74888a40ffa2593c5798f11fc9124c4|18|SUSHI|Sushi|https://assets.coingecko.com/coins/images/12271/thumb/512x512_Logo_no_chop.png?1606986688
56|0x949d48eca67b17269629c7194f4b727d4ef9e5d6|18|MC|Merit Circle|https://assets.coingecko.com/coins/images/19304/thumb/Db4XqML.png?1634972154
56|0x961c8c0b1aad0c0b10a51fef6a867e3091bcef17|18|DYP|DeFi Yield Protocol|https://assets.coingecko.com/coins/images/13480/thumb/DYP_Logo_Symbol-8.png?1655809066
56|0x99956d38059cf7beda96ec91aa7bb2477e0901dd|18|DIA|DIA|https://assets.coingecko.com/coins/images/11955/thumb/image.png?1646041751
56|0x9beee89723ceec27d7c2834bec6834208ffdc202|18|AVL|Avalon|https://coin-images.coingecko.com/coins/images/54119/large/AV.png?1738314011
56|0x9fb9a33956351cf4fa040f65a13b835a3c8764e3|18|MULTI|Multichain|https://assets.coingecko.com/coins/images/22087/thumb/1_Wyot-SDGZuxbjdkaOeT2-A.png?1640764238
56|0xa1faa113cbe53436df28ff0aee54275c13b40975|18|ALPHA|Alpha Venture DAO|https://assets.coingecko.com/coins/images/12738/thumb/AlphaToken_256x256.png?1617160876
56|0xa2120b9e674d3fc3875f415a7df52e382f141225|18|ATA|Automata|https://assets.coingecko.com/coins/images/15985/thumb/ATA.jpg?1622535745
56|0xa2b726b1145a4773f68593cf171187d8ebe4d495|18|INJ|Injective|https://assets.coingecko.com/coins/images/12882/thumb/Secondary_Symbol.png?1628233237
56|0xa4080f1778e69467e905b8d6f72f6e441f9e9484|18|SYN|Synapse|https://assets.coingecko.com/coins/images/18024/thumb/syn.png?1635002049
56|0xac51066d7bec65dc4589368da368b212745d63e8|6|ALICE|My Neighbor Alice|https://assets.coingecko.com/coins/images/14375/thumb/alice_logo.jpg?1615782968
56|0xad29abb318791d579433d831ed122afeaf29dcfe|18|FTM|Fantom|https://assets.coingecko.com/coins/images/4001/thumb/Fantom.png?1558015016
56|0xaec945e04baf28b135fa7c640f624f8d90f1c3a6|18|C98|Coin98|https://assets.coingecko.com/coins/images/17117/thumb/logo.png?1626412904
56|0xb0d502e938ed5f4df2e681fe6e419ff29631d62b|18|STG|Stargate Finance|https://assets.coingecko.com/coins/images/24413/thumb/STG_LOGO.png?1647654518
56|0xb0f09ea9ae0515c3551080d4a745c8115aa30e37|18|DOS|DAPPOS|https://coin-images.coingecko.com/coins/images/102175433/large/DOS.png?1786300290
56|0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c|18|WBNB|Wrapped BNB|https://raw.githubusercontent.com/Uniswap/assets/master/blockchains/smartchain/assets/0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c/logo.png
56|0xbc7d6b50616989655afd682fb42743507003056d|8|ACH|Alchemy Pay|https://assets.coingecko.com/coins/images/12390/thumb/ACH_%281%29.png?1599691266
56|0xbf5140a22578168fd562dccf235e5d43a02ce9b1|18|UNI|Uniswap|https://ipfs.io/ipfs/QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg
56|0xcc42724c6683b7e57334c4e856f4c9965ed682bd|18|MATIC|Polygon|https://assets.coingecko.com/coins/images/4713/thumb/matic-token-icon.png?1624446912
56|0xce24439f2d9c6a2289f741120fe202248b666666|18|U|United Stables|https://coin-images.coingecko.com/coins/images/71157/large/united-stables-logo.jpg?1766061640
56|0xd15cee1deafbad6c0b3fd7489677cc102b141464|8|COVAL|Circuits of Value|https://assets.coingecko.com/coins/images/588/thumb/coval-logo.png?1599493950
56|0xd21d29b38374528675c34936bf7d5dd693d2a577|18|PRQ|PARSIQ|https://assets.coingecko.com/coins/images/11973/thumb/DsNgK0O.png?1596590280
56|0xd55c9fb62e176a8eb6968f32958fefdd0962727e|18|FHE|Mind Network|https://coin-images.coingecko.com/coins/images/55161/large/mind.jpg?1744276359
56|0xd9483ea7214fcfd89b4fb8f513b544920e315a52|18|AVA|AVA|https://coin-images.coingecko.com/coins/images/3014/large/AVA_Logo_160x160px_Black.png?1696503750
56|0xe48a3d7d0bc88d552f730b62c006bc925eadb9ee|18|FXS|Frax Share|https://assets.coingecko.com/coins/images/13423/thumb/frax_share.png?1608478989
56|0xe4cc45bb5dbda06db6183e8bf016569f40497aa5|18|GAL|Galxe|https://assets.coingecko.com/coins/images/24530/thumb/GAL-Token-Icon.png?1651483533
56|0xe552fb52a4f19e44ef5a967632dbc320b0820639|18|METIS|Metis|https://assets.coingecko.com/coins/images/15595/thumb/metis.jpeg?1660285312
56|0xe64e30276c2f826febd3784958d6da7b55dfbad3|18|SWFTC|SWFTCOIN|https://assets.coingecko.com/coins/images/2346/thumb/SWFTCoin.jpg?1618392022
56|0xe91a8d2c584ca93c7405f15c22cdfe53c29896e3|18|DEXT|DexTools|https://assets.coingecko.com/coins/images/11603/thumb/dext.png?1605790188
56|0xe9e7cea3dedca5984780bafc599bd69add087d56|18|BUSD|Binance USD|https://assets.coingecko.com/coins/images/9576/thumb/BUSD.png?1568947766
56|0xec583f25a049cc145da9a256cdbe9b6201a705ff|18|DREP|Drep|https://assets.coingecko.com/coins/images/14578/thumb/KotgsCgS_400x400.jpg?1617094445
56|0xeec6574eabba52bac3f0277f2cd5ac7e67197886|18|KII|Kiichain|https://www.geckoterminal.com/_next/image?url=https%3A%2F%2Fassets.geckoterminal.com%2Fvz4uzyti7ibz7t9c23rb6jp6lbep&w=128&q=75
56|0xf218184af829cf2b0019f8e6f0b2423498a36983|18|MATH|MATH|https://assets.coingecko.com/coins/images/11335/thumb/2020-05-19-token-200.png?1589940590
56|0xf307910a4c7bbc79691fd374889b36d8531b08e3|18|ANKR|Ankr|https://assets.coingecko.com/coins/images/4324/thumb/U85xTl2.png?1608111978
56|0xf486ad071f3bee968384d2e39e2d8af0fcf6fd46|18|VELO|Velo|https://coin-images.coingecko.com/coins/images/12538/large/Logo_200x_200.png?1696512350
56|0xf8a0bf9cf54bb92f17374d9e9a321e6a111a51bd|18|LINK|ChainLink Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x514910771AF9Ca656af840dff83E8264EcF986CA/logo.png
56|0xf9cec8d50f6c8ad3fb6dccec577e05aa32b224fe|6|CHR|Chromia|https://assets.coingecko.com/coins/images/5000/thumb/Chromia.png?1559038018
56|0xfa54ff1a158b5189ebba6ae130ced6bbd3aea76e|9|SOL|SOL Wormhole |https://assets.coingecko.com/coins/images/22876/thumb/SOL_wh_small.png?1644224316
56|0xfb5b838b6cfeedc2873ab27866079ac55363d37e|9|FLOKI|FLOKI|https://assets.coingecko.com/coins/images/16746/standard/PNG_image.png?1696516318
56|0xfb6115445bff7b52feb98650c87f44907e58f802|18|AAVE|Aave|https://assets.coingecko.com/coins/images/12645/thumb/AAVE.png?1601374110
56|0xfe19f0b51438fd612f6fd59c1dbb3ea319f433ba|18|MIM|Magic Internet Money|https://assets.coingecko.com/coins/images/16786/thumb/mimlogopng.png?1624979612
130|0x006254c4664c678e64c3265da28304cc8c1068b8|8|QRDO|Qredo|https://assets.coingecko.com/coins/images/17541/thumb/qrdo.png?1630637735
130|0x00ad3704d1e101df76f87738befe67737ed29cfb|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
130|0x01625e26274ed828ac1d47694c97221b34a8addf|18|BAL|Balancer|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xba100000625a3754423978a60c9317c58a424e3D/logo.png
130|0x0176b38b7767451b1b682236ece2fae853c71a60|18|LQTY|Liquity|https://assets.coingecko.com/coins/images/14665/thumb/200-lqty-icon.png?1617631180
130|0x022d952abcc6c8271f26e59e37a65dc359e6bc88|18|SNX|Synthetix Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F/logo.png
130|0x02a24c380da560e4032dc6671d8164cfbeeaae1e|18|AAVE|Aave|https://assets.coingecko.com/coins/images/12645/thumb/AAVE.png?1601374110
130|0x0328a0255866706547b79072dee54976b157d3d0|18|GFI|Goldfinch|https://assets.coingecko.com/coins/images/19081/thumb/GOLDFINCH.png?1634369662
130|0x04b747f478ae09ac797d026c8402f409e2c9f2b9|18|GLM|Golem|https://assets.coingecko.com/coins/images/542/thumb/Golem_Submark_Positive_RGB.png?1606392013
130|0x05dbd720fc26f732c8d42ea89bd7f442ea6afe80|18|KEEP|Keep Network|https://assets.coingecko.com/coins/images/3373/thumb/IuNzUb5b_400x400.jpg?1589526336
130|0x0610cdf9856b8825213672981056cd4945af1616|8|SWFTC|SWFTCOIN|https://assets.coingecko.com/coins/images/2346/thumb/SWFTCoin.jpg?1618392022
130|0x078d782b760474a361dda0af3839290b0ef57ad6|6|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
130|0x097ca3fc389697080c84148c455ca839b2816fc4|18|REP|Reputation Augur v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1985365e9f78359a9B6AD760e32412f4a445E862/logo.png
130|0x09f705405677970e509d606348d4635d2332c72e|18|STRK|Starknet|https://assets.coingecko.com/coins/images/26433/standard/starknet.png?1696525507
130|0x0c288302629fc22504d59ddf8fbf8aa92bd86d3d|18|SUPER|SuperFarm|https://assets.coingecko.com/coins/images/14040/thumb/6YPdWn6.png?1613975899
130|0x0d2f98904d88909072ea6e61105cbbf78e6207c5|6|PYUSD|PayPal USD|https://assets.coingecko.com/coins/images/31212/large/PYUSD_Logo_%282%29.png?1691458314
130|0x0eb07ce7a28ff84df132fb5ee5f56aabc1b9e545|18|DNT|district0x|https://assets.coingecko.com/coins/images/849/thumb/district0x.png?1547223762
130|0x10f109379e231d5c294ee6a5f9abb2f8b40a8dd1|18|MUSD|mStable USD|https://assets.coingecko.com/coins/images/11576/thumb/mStable_USD.png?1595591803
130|0x116ee4d63847fb295dd919ae57b768ea3b2f7bb4|18|USDS|USDS Stablecoin|https://assets.coingecko.com/coins/images/39926/large/usds.webp?1726666683
130|0x11c6b34cadc550b65a9666497d7fcb39f35b73e3|18|LPT|Livepeer|https://assets.coingecko.com/coins/images/7137/thumb/logo-circle-green.png?1619593365
130|0x1201209f55634bddb67034efe4e8aa4d1b7b482c|18|L3|Layer3|https://assets.coingecko.com/coins/images/37768/large/Square.png
130|0x12e96c2bfea6e835cf8dd38a5834fa61cf723736|18|DOGE|Dogecoin|https://assets.coingecko.com/coins/images/5/standard/dogecoin.png?1696501409
130|0x139451953ef1865c096f89c5e522c081dc3b5f11|18|XPL|Plasma|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/plasma/info/logo.png
130|0x13fe2c4504f3aa18708561250e2f20e4e7d7caa2|18|PSTAKE|pSTAKE Finance|https://assets.coingecko.com/coins/images/23931/thumb/PSTAKE_Dark.png?1645709930
130|0x14421614587a2a3e9c3aa3131fc396af412721cf|18|AGLD|Adventure Gold|https://assets.coingecko.com/coins/images/18125/thumb/lpgblc4h_400x400.jpg?1630570955
130|0x14cffad448aeb0876c56b7aa28999c9a4f002943|18|KRL|KRYLL|https://assets.coingecko.com/coins/images/2807/thumb/krl.png?1547036979
130|0x15261eeb999ed3c3ae3c5319e0035940dc06a12f|18|XCN|Chain|https://assets.coingecko.com/coins/images/24210/thumb/Chain_icon_200x200.png?1646895054
130|0x15d0e0c55a3e7ee67152ad7e89acf164253ff68d|18|HYPE|Hyperliquid|https://assets.coingecko.com/coins/images/50882/large/hyperliquid.jpg?1729431300
130|0x16f01392ed7fc6f3c345cf544cf1172103c8561c|18|RARI|Rarible|https://assets.coingecko.com/coins/images/11845/thumb/Rari.png?1594946953
130|0x17c38207334011a131b0acf200e35cd81723cddd|18|DEXT|DexTools|https://assets.coingecko.com/coins/images/11603/thumb/dext.png?1605790188
130|0x17f3afe72caa6b9090801b60607918b6d2fa7cdc|18|BIGTIME|Big Time|https://assets.coingecko.com/coins/images/32251/standard/-6136155493475923781_121.jpg?1696998691
130|0x1ac70c9e29bc19640e64d938dd8d6a46dbae6f2e|18|TRAC|OriginTrail|https://assets.coingecko.com/coins/images/1877/thumb/TRAC.jpg?1635134367
130|0x1b3ec249dc44a64bf5cb8afdd70e30c26c51fa81|9|FLOKI|FLOKI|https://assets.coingecko.com/coins/images/16746/standard/PNG_image.png?1696516318
130|0x1baac1979527a38f367c6f89be081abfcffcf85e|18|SYLO|Sylo|https://assets.coingecko.com/coins/images/6430/thumb/SYLO.svg?1589527756
130|0x1c3a8fb65ab82d73e26b6403bf505b99d82b4701|18|MULTI|Multichain|https://assets.coingecko.com/coins/images/22087/thumb/1_Wyot-SDGZuxbjdkaOeT2-A.png?1640764238
130|0x1c6789f30e7e335c2eca2c75ec193adbf0087ea5|18|CVX|Convex Finance|https://assets.coingecko.com/coins/images/15585/thumb/convex.png?1621256328
130|0x1d1bfcfc6ae6fe045f151c7e589fb241aac89733|18|LOKA|League of Kingdoms|https://assets.coingecko.com/coins/images/22572/thumb/loka_64pix.png?1642643271
130|0x1e196d83e2c562de0b1f270eb72220335ba0ada7|18|ASM|Assemble Protocol|https://assets.coingecko.com/coins/images/11605/thumb/gpvrlkSq_400x400_%281%29.jpg?1591775789
130|0x1e4339318ece1d6d9d2fb129b31c06b9f2d202a1|18|TURBO|Turbo|https://assets.coingecko.com/coins/images/30117/large/TurboMark-QL_200.png?1708079597
130|0x20cab320a855b39f724131c69424240519573f81|18|DAI|Dai Stablecoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6B175474E89094C44Da98b954EedeAC495271d0F/logo.png
130|0x2178f07c1d585c39272caf69a72bef08aad6c9ab|18|REZ|Renzo|https://assets.coingecko.com/coins/images/37327/standard/renzo_200x200.png?1714025012
130|0x2206cdcc9b94ff7db7a9eabec77b5ce430258681|6|KUJI|Kujira|https://assets.coingecko.com/coins/images/20685/standard/kuji-200x200.png
130|0x24abc32215354ba3ed224bfa6312e31dd8e8c1ab|18|ELA|Elastos|https://assets.coingecko.com/coins/images/2780/thumb/Elastos.png?1597048112
130|0x2562dc34c21371613cef236b321ee63fcc295bec|8|COVAL|Circuits of Value|https://assets.coingecko.com/coins/images/588/thumb/coval-logo.png?1599493950
130|0x2615a94df961278dcbc41fb0a54fec5f10a693ae|18|XRP|XRP|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ripple/info/logo.png
130|0x276361c863903751771e9daba6ddfaaf00fe358b|18|MANA|Decentraland|https://assets.coingecko.com/coins/images/878/thumb/decentraland-mana.png?1550108745
130|0x286b5ecea3749c7c7047104aa3c5749901564a0b|18|VANRY|VANRY|https://coin-images.coingecko.com/coins/images/33466/large/apple-touch-icon.png?1701942541
130|0x29129fa2e0f35594ca7b362ffa8c80f5f8e4f8e1|18|C98|Coin98|https://assets.coingecko.com/coins/images/17117/thumb/logo.png?1626412904
130|0x2982be2d0c6ae4a7d5bc1c8fe7b630e3bdfb3ce5|18|SUSHI|Sushi|https://assets.coingecko.com/coins/images/12271/thumb/512x512_Logo_no_chop.png?1606986688
130|0x29ea5682024c8c62cd8bdf691c4f0c5d66b403e3|18|RBC|Rubic|https://assets.coingecko.com/coins/images/12629/thumb/200x200.png?1607952509
130|0x2a22868610610199d43fe93a16661473a9f86f1e|6|USDG|Global Dollar|https://assets.coingecko.com/coins/images/51281/large/GDN_USDG_Token_200x200.png
130|0x2a87dd1e1f849ed88c18565afda98e2eeec73780|18|ALI|Alethea Artificial Liquid Intelligence|https://assets.coingecko.com/coins/images/22062/thumb/alethea-logo-transparent-colored.png?1642748848
130|0x2aeb5256de25eced47797b82d2f5c404aacea6b9|18|NU|NuCypher|https://assets.coingecko.com/coins/images/3318/thumb/photo1198982838879365035.jpg?1547037916
130|0x2ef0775a19d1bc2258653fc5529f8f8490288086|6|DAR|Mines of Dalarnia|https://assets.coingecko.com/coins/images/19837/thumb/dar.png?1636014223
130|0x2f5cfdc89fb96f2cf6c0fb1ca6e3501dd538d863|18|POLY|Polymath|https://assets.coingecko.com/coins/images/2784/thumb/inKkF01.png?1605007034
130|0x31a71801291774d267615f74b3a44fceb560fac9|8|GALA|GALA|https://assets.coingecko.com/coins/images/12493/standard/GALA-COINGECKO.png?1696512310
130|0x328ed7736871f863c8216ca6cbb6f29b795032df|18|NCT|PolySwarm|https://assets.coingecko.com/coins/images/2843/thumb/ImcYCVfX_400x400.jpg?1628519767
130|0x34424b3352af905e41078a4029b61ede62bbb32c|18|ACX|Across Protocol Token|https://assets.coingecko.com/coins/images/28161/large/across-200x200.png?1696527165
130|0x35c458ad1e3e68d2717c8349b985384be85a01ed|8|CVC|Civic|https://assets.coingecko.com/coins/images/788/thumb/civic.png?1547034556
130|0x3614c8d98bf905abe075bfa289231bbc0d292327|18|PAX|PayperEx|https://assets.coingecko.com/coins/images/1601/thumb/pax.png?1547035800
130|0x36fa435f6def83cbb7a0706d035c9ea062fcb619|18|CTX|Cryptex Finance|https://assets.coingecko.com/coins/images/14932/thumb/glossy_icon_-_C200px.png?1619073171
130|0x38dbf47e2a012a4b83823f15e3f3352a00939999|18|AVT|Artverse Token|https://assets.coingecko.com/coins/images/19727/thumb/ewnektoB_400x400.png?1635767094
130|0x397c1f55feff63c8947624b0d457a2ca3e3602ab|18|MIM|Magic Internet Money|https://assets.coingecko.com/coins/images/16786/thumb/mimlogopng.png?1624979612
130|0x397e34aff8bfc8ec14aa78f378074f6d8e3e7d06|18|MEME|Memecoin|https://assets.coingecko.com/coins/images/32528/large/memecoin_(2).png
130|0x3a8723f2929f370c61eac583d6652e5c98c360d4|18|QNT|Quant|https://assets.coingecko.com/coins/images/3370/thumb/5ZOu7brX_400x400.jpg?1612437252
130|0x3c5319013fd75976f0f13b0bc0852537b6eaf396|8|ORN|Orion Protocol|https://assets.coingecko.com/coins/images/11841/thumb/orion_logo.png?1594943318
130|0x3e1c572d8b069fc2f14ac4f8bdce6e8ea299a500|18|ADX|heyAura|https://assets.coingecko.com/coins/images/847/thumb/Ambire_AdEx_Symbol_color.png?1655432540
130|0x3f9a30c86dc7f0c657ea17d52efe09eff08a1a45|18|RAD|Radicle|https://assets.coingecko.com/coins/images/14013/thumb/radicle.png?1614402918
130|0x41f6e69166e81a9583dbc96604b01d2e9b3d706f|8|BITCOIN|HarryPotterObamaSonic10Inu|https://coin-images.coingecko.com/coins/images/30323/large/hpos10i_logo_casino_night-dexview.png?1696529224
130|0x4200000000000000000000000000000000000006|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
130|0x428c2b7fa7a7821891fb529bae4d80a71d5c61a8|18|JAM|Geojam|https://assets.coingecko.com/coins/images/24648/thumb/ey40AzBN_400x400.jpg?1648507272
130|0x437dd6360bd17fb353c67376371133cd33dacdbd|18|TRIBE|Tribe|https://assets.coingecko.com/coins/images/14575/thumb/tribe.PNG?1617487954
130|0x43d5ea0f30bce3907aad6783e61d56592aebe4ea|18|XYO|XYO Network|https://assets.coingecko.com/coins/images/4519/thumb/XYO_Network-logo.png?1547039819
130|0x44c3e7c49c4bb6f4f5ecd87e035176dfcebd78d3|18|ALPHA|Alpha Venture DAO|https://assets.coingecko.com/coins/images/12738/thumb/AlphaToken_256x256.png?1617160876
130|0x44d618c366d7bc85945bfc922acad5b1fef7759a|18|A8|Ancient8|https://assets.coingecko.com/coins/images/39170/standard/A8_Token-04_200x200.png?1720798300
130|0x45343279defdad803d81c06fbcf87936ddd7dfe7|18|FET|Fetch ai|https://assets.coingecko.com/coins/images/5681/thumb/Fetch.jpg?1572098136
130|0x45a4f750d806498a4c7f7b5267815aac328e874c|8|DENT|Dent|https://assets.coingecko.com/coins/images/1152/thumb/gLCEA2G.png?1604543239
130|0x45bda7ba10dac525a86dbeab3135701a66024f2f|18|SHPING|Shping|https://assets.coingecko.com/coins/images/2588/thumb/r_yabKKi_400x400.jpg?1639470164
130|0x460ec1c67e1614bf1feab84b98795bae2d657399|18|MC|Merit Circle|https://assets.coingecko.com/coins/images/19304/thumb/Db4XqML.png?1634972154
130|0x472e8be16cc9823b9f6a73a34ea55c0c31ee825f|18|FARM|Harvest Finance|https://assets.coingecko.com/coins/images/12304/thumb/Harvest.png?1613016180
130|0x478923278640a10a60951e379affb60772435f8c|18|UMA|UMA Voting Token v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x04Fa0d235C4abf4BcF4787aF4CF447DE572eF828/logo.png
130|0x47b72717e48da346c3f1ed1311c8dcde10efd888|18|SAFE|Safe|https://assets.coingecko.com/coins/images/27032/standard/Artboard_1_copy_8circle-1.png?1696526084
130|0x481cb2c560fc3351833b582b92b965626fd8803c|18|G|Gravity|https://assets.coingecko.com/coins/images/39200/large/gravity.jpg?1721020647
130|0x486bbb6f250343adb4782f50dd09766f8ad20c01|18|SKL|SKALE|https://assets.coingecko.com/coins/images/13245/thumb/SKALE_token_300x300.png?1606789574
130|0x48b8441de79cee3604b805093b41028d3c81684b|18|AUDIO|Audius|https://assets.coingecko.com/coins/images/12913/thumb/AudiusCoinLogo_2x.png?1603425727
130|0x4ae5712a153fdfde81c305ff7f2e4e59840ad24b|18|GHST|Aavegotchi|https://assets.coingecko.com/coins/images/12467/thumb/ghst_200.png?1600750321
130|0x4afd08ac2416450d9c8b84d287dbffb68ffe537f|8|VGX|Voyager Token|https://assets.coingecko.com/coins/images/794/thumb/Voyager-vgx.png?1575693595
130|0x4b355de6ea44711f0353ed89545705395a30d7fb|18|ASH|ASH|https://assets.coingecko.com/coins/images/15714/thumb/omnPqaTY.png?1622820503
130|0x4bdc8553cf14eebcd489cd1d75b7ff463f9543c2|18|DIA|DIA|https://assets.coingecko.com/coins/images/11955/thumb/image.png?1646041751
130|0x4d5b7e9cce3ab81298da7e1f52b48c9a61df8972|18|BOND|BarnBridge|https://assets.coingecko.com/coins/images/12811/thumb/barnbridge.jpg?1602728853
130|0x4d6b8ecb576df9bb4bf6e6764a469a762bbc967f|18|AMP|Amp|https://assets.coingecko.com/coins/images/12409/thumb/amp-200x200.png?1599625397
130|0x4e373c99199773f9d92d32b8c8bc0c81508ea589|18|BAT|Basic Attention Token|https://assets.coingecko.com/coins/images/677/thumb/basic-attention-token.png?1547034427
130|0x4ea052bcaee7d7ef2e3d61d601e878a560eabe8e|18|IDEX|IDEX|https://assets.coingecko.com/coins/images/2565/thumb/logomark-purple-286x286.png?1638362736
130|0x4ff3e944d5cb54f6f4a1dd035782be59c3d054fe|9|SOL|SOL Wormhole |https://assets.coingecko.com/coins/images/22876/thumb/SOL_wh_small.png?1644224316
130|0x502865ecdd2a2929aa9418297be7d3c4a7bd5ac6|18|TONE|TE FOOD|https://assets.coingecko.com/coins/images/2325/thumb/tec.png?1547036538
130|0x51a7b9a11f10d04c16306d90dc4ec22b036dd629|8|SPX|SPX6900|https://coin-images.coingecko.com/coins/images/31401/large/sticker_(1).jpg?1702371083
130|0x52bf54eb4210f588320f3e4c151bca81f84a3201|18|YFI|yearn finance|https://assets.coingecko.com/coins/images/11849/thumb/yfi-192x192.png?1598325330
130|0x538fb2719135740b8877607217dc391fb3347acb|9|RLC|iExec RLC|https://assets.coingecko.com/coins/images/646/thumb/pL1VuXm.png?1604543202
130|0x5441619a9754aee0665c939743cf7611abb6f6c7|18|PLU|Pluton|https://assets.coingecko.com/coins/images/1241/thumb/pluton.png?1548331624
130|0x54fa9210ccb765639b7fd532f25bcb1060d60f8b|18|AEVO|Aevo|https://assets.coingecko.com/coins/images/35893/standard/aevo.png
130|0x55c65102c26b173696e935b1325e5aaef30cfe0e|8|TRU|TrueFi|https://assets.coingecko.com/coins/images/13180/thumb/truefi_glyph_color.png?1617610941
130|0x560603e0bfc941063d1375ec4e3f9fe38261617e|18|REN|Republic Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x408e41876cCCDC0F92210600ef50372656052a38/logo.png
130|0x562e588471ca0e710b2b1217867ffb2e0f2a5642|18|PORTAL|Portal|https://assets.coingecko.com/coins/images/35436/standard/portal.jpeg
130|0x56af109d597eb0a0f79ebcd0786dd88c38ea9ee7|18|DREP|Drep|https://assets.coingecko.com/coins/images/14578/thumb/KotgsCgS_400x400.jpg?1617094445
130|0x587e0e022b074015f4e81eca489c0c41d752a219|18|MPL|Maple|https://assets.coingecko.com/coins/images/14097/thumb/photo_2021-05-03_14.20.41.jpeg?1620022863
130|0x588ce4f028d8e7b53b687865d6a67b3a54c75518|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
130|0x58d68e179864605fea06eaadf1185c6e78921ebd|18|MOG|Mog Coin|https://assets.coingecko.com/coins/images/31059/large/MOG_LOGO_200x200.png
130|0x592620d454a10c47274dbfe3bd922b9a8fe5cf48|18|GTC|Gitcoin|https://assets.coingecko.com/coins/images/15810/thumb/gitcoin.png?1621992929
130|0x5944d2728d5fea7d1f4aa4958e3aebb3ccfec7d5|18|PERP|Perpetual Protocol|https://assets.coingecko.com/coins/images/12381/thumb/60d18e06844a844ad75901a9_mark_only_03.png?1628674771
130|0x5949b9200df1e77878db3d061e43cf878ee37383|18|OMG|OMG Network|https://assets.coingecko.com/coins/images/776/thumb/OMG_Network.jpg?1591167168
130|0x59f16baa7a22f49c32680661e0041a53442ef089|18|ARKM|Arkham|https://assets.coingecko.com/coins/images/30929/standard/Arkham_Logo_CG.png?1696529771
130|0x5a53b6d19d8edcb7923f0d840eebb3f09bbeefb7|18|LINK|ChainLink Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x514910771AF9Ca656af840dff83E8264EcF986CA/logo.png
130|0x5a6058002d0d336e5e8860652e7054a6d07074e4|18|SKY|SKY Governance Token|https://assets.coingecko.com/coins/images/39925/large/sky.jpg?1724827980
130|0x5ad5d6b1ae6761aab12066b51d21729248035703|18|CELR|Celer Network|https://assets.coingecko.com/coins/images/4379/thumb/Celr.png?1554705437
130|0x5cc70a9df8e293affb14dfca1e7f851418a4b40d|18|ARB|Arbitrum|https://arbitrum.foundation/logo.png
130|0x5e03c123d829505f4dea87cf679f77c9dc4627ab|18|SOCKS|Unisocks|https://assets.coingecko.com/coins/images/10717/thumb/qFrcoiM.png?1582525244
130|0x5e5903c236e6873eb8400c3d1979271fa93cdb03|18|ERN|Ethernity Chain|https://assets.coingecko.com/coins/images/14238/thumb/LOGO_HIGH_QUALITY.png?1647831402
130|0x5eaff8fa6f3831bb86feeb701e6f98293e264d36|18|UPI|Pawtocol|https://assets.coingecko.com/coins/images/12186/thumb/pawtocol.jpg?1597962008
130|0x5ed5da180bb125f229ab7b825e34d2b936213e0b|18|TOKE|Tokemak|https://assets.coingecko.com/coins/images/17495/thumb/tokemak-avatar-200px-black.png?1628131614
130|0x5f891e74947b0fc400128e5e85333d7a6cf99b1a|18|AIOZ|AIOZ Network|https://assets.coingecko.com/coins/images/14631/thumb/aioz_logo.png?1617413126
130|0x5fe989eab3021d7e742099d05a7937ba4a72d717|18|MIR|Mirror Protocol|https://assets.coingecko.com/coins/images/13295/thumb/mirror_logo_transparent.png?1611554658
130|0x6008f5bad83742fdbff5aac55e3c51b65a8a8d9c|18|CELO|Celo native asset (Wormhole)|https://raw.githubusercontent.com/wormhole-foundation/wormhole-token-list/main/assets/celo_wh.png
130|0x601b11907eaa8d3785c0b10b41c3a7315faeb82c|18|DYDX|dYdX|https://assets.coingecko.com/coins/images/17500/thumb/hjnIm9bV.jpg?1628009360
130|0x604ff88adc02325efb7f93db3e442dc81d0588e7|18|BICO|Biconomy|https://assets.coingecko.com/coins/images/21061/thumb/biconomy_logo.jpg?1638269749
130|0x6164a78f7b2ac49cf9b76c49e5b6909e89f34a66|18|RAI|Rai Reflex Index|https://assets.coingecko.com/coins/images/14004/thumb/RAI-logo-coin.png?1613592334
130|0x62ffd4229bb9a327412d1be518a1dbae6c18a07e|18|YFII|DFI money|https://assets.coingecko.com/coins/images/11902/thumb/YFII-logo.78631676.png?1598677348
130|0x6319f47719b6713b1624c1b3a8e2dbf15b5d03fe|18|EUL|Euler|https://assets.coingecko.com/coins/images/26149/thumb/YCvKDfl8_400x400.jpeg?1656041509
130|0x652293f4e9b0ef61c52a78d6615d9f5f3cd79208|18|OCEAN|Ocean Protocol|https://assets.coingecko.com/coins/images/3687/thumb/ocean-protocol-logo.jpg?1547038686
130|0x656104f2028bbfd7144c8f71fa15daaa8c34a28b|18|HFT|Hashflow|https://assets.coingecko.com/coins/images/26136/large/hashflow-icon-cmc.png
130|0x682b2f07e61022a80ac2753448f7d95e9de41d99|18|ROOK|Rook|https://assets.coingecko.com/coins/images/13005/thumb/keeper_dao_logo.jpg?1604316506
130|0x68619bc0c709fb63555fe988ed14e78f7e6acc40|18|MCO2|Moss Carbon Credit|https://assets.coingecko.com/coins/images/14414/thumb/ENtxnThA_400x400.jpg?1615948522
130|0x68648f52b85407806bc1d349b745d13c91be0fdf|18|LIT|Litentry|https://assets.coingecko.com/coins/images/13825/large/logo_200x200.png
130|0x68a6dbc7214a0f2b0d875963663f1613814e8829|18|LDO|Lido DAO|https://assets.coingecko.com/coins/images/13573/thumb/Lido_DAO.png?1609873644
130|0x68cea24f675e4f25584607f6c9fefb353f1bbfdc|18|KEY|SelfKey|https://assets.coingecko.com/coins/images/2034/thumb/selfkey.png?1548608934
130|0x6a4a359c7453f5892392fcb8eab7a9a100986b71|18|BTRST|Braintrust|https://assets.coingecko.com/coins/images/18100/thumb/braintrust.PNG?1630475394
130|0x6a654a2ec95fb988ea37746dbcca10772caf25ca|18|SAND|The Sandbox|https://assets.coingecko.com/coins/images/12129/thumb/sandbox_logo.jpg?1597397942
130|0x6c28eeb9e018011d3841f42c5b458713621f90c1|18|CQT|Covalent|https://assets.coingecko.com/coins/images/14168/thumb/covalent-cqt.png?1624545218
130|0x6d5de04f1a3e0e554b9a15059d03e20cb3589153|18|ALT|AltLayer|https://assets.coingecko.com/coins/images/34608/standard/Logomark_200x200.png
130|0x6e74ea6546e1f21abf581b59114f2bf5d3683f48|18|GODS|Gods Unchained|https://assets.coingecko.com/coins/images/17139/thumb/10631.png?1635718182
130|0x6f32725f82bbb06ffdc04974db437fec1d7af1af|18|FX|Function X|https://assets.coingecko.com/coins/images/8186/thumb/47271330_590071468072434_707260356350705664_n.jpg?1556096683
130|0x70b2b785061d4c91c76cf87692f85b5c443d8675|18|GAL|Galxe|https://assets.coingecko.com/coins/images/24530/thumb/GAL-Token-Icon.png?1651483533
130|0x71d69d07914d087f1c3536f7a5006a256cfad9ea|8|MTL|Metal|https://assets.coingecko.com/coins/images/763/thumb/Metal.png?1592195010
130|0x7251d204c2e867b31096d5c7091298239b3a6a0f|18|sUSD|Synth sUSD|https://assets.coingecko.com/coins/images/5013/thumb/sUSD.png?1616150765
130|0x72f34bc403a005a9be390762eaa46ed42813b0a8|6|EURC|Euro Coin|https://assets.coingecko.com/coins/images/26045/thumb/euro-coin.png?1655394420
130|0x739316c7bc4a39eb39dcfa1b181b64abc17fef7f|18|SPELL|Spell Token|https://assets.coingecko.com/coins/images/15861/thumb/abracadabra-3.png?1622544862
130|0x73c63a80ec77bfe31eec6663828c4beaa30de818|8|CRO|Cronos|https://assets.coingecko.com/coins/images/7310/thumb/oCw2s3GI_400x400.jpeg?1645172042
130|0x73e0c0d45e048d25fc26fa3159b0aa04bfa4db98|8|KBTC|Kraken Wrapped BTC|https://coin-images.coingecko.com/coins/images/50879/large/kBTC.png?1730321084
130|0x756fb781389dcaf9d3bc5468927f06a913bd9d5d|18|TVK|The Virtua Kolect|https://assets.coingecko.com/coins/images/13330/thumb/virtua_original.png?1656043619
130|0x757dcf360f2fe999faeebcc6e80f5eceb3cb3ca4|18|Zeta|Zetachain|https://assets.coingecko.com/coins/images/26718/standard/Twitter_icon.png?1696525788
130|0x75b2dbb2a7c70073133e42f64366a986c841cd3e|18|RBN|Ribbon Finance|https://assets.coingecko.com/coins/images/15823/thumb/RBN_64x64.png?1633529723
130|0x75b93ced9627cd172912304fb79cd3e7336baf62|18|NKN|NKN|https://assets.coingecko.com/coins/images/3375/thumb/nkn.png?1548329212
130|0x77c8a8e1dd3b5270d3ab589543e9a83319373135|18|STG|Stargate Finance|https://assets.coingecko.com/coins/images/24413/thumb/STG_LOGO.png?1647654518
130|0x781cc305fcbfe7cde376c9ef5469d5a7e5cab8b2|18|JUP|Jupiter|https://assets.coingecko.com/coins/images/10351/thumb/logo512.png?1632480932
130|0x79301df2117c7f56859fd01b28bbaa61062021d6|18|FXS|Frax Share|https://assets.coingecko.com/coins/images/13423/thumb/frax_share.png?1608478989
130|0x7a1ef7fd6e0d708295d8fd0c30fd437d9c36fb5f|6|EURR|StablR Euro|https://coin-images.coingecko.com/coins/images/53720/large/stablreuro-logo.png?1737125898
130|0x7ad899b7c793743fde692d982f190f443f88c889|18|RLY|Rally|https://assets.coingecko.com/coins/images/12843/thumb/image.png?1611212077
130|0x7ccc67c7b232aa6417d9422e90d91ec4b32d72e5|18|SD|Stader|https://assets.coingecko.com/coins/images/20658/standard/SD_Token_Logo.png
130|0x7e7784f13029c7c4bf4746112b1a503818b0d066|18|CRPT|Crypterium|https://assets.coingecko.com/coins/images/1901/thumb/crypt.png?1547036205
130|0x7e7e8e5f0edd7ca2ed3d9609cea1ff37a6e7edf5|18|ZRX|0x Protocol Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xE41d2489571d322189246DaFA5ebDe1F4699F498/logo.png
130|0x7f3f14a49fe5d5009e4e0a09e76cb8468c09ae56|4|AST|AirSwap|https://assets.coingecko.com/coins/images/1019/thumb/Airswap.png?1630903484
130|0x80756faf1e7fec5678bf505670ef176ab5f0383a|18|ENS|Ethereum Name Service|https://assets.coingecko.com/coins/images/19785/thumb/acatxTm8_400x400.jpg?1635850140
130|0x82a98121eaf30b0e135b08d4208c837cdc306503|18|POLS|Polkastarter|https://assets.coingecko.com/coins/images/12648/thumb/polkastarter.png?1609813702
130|0x82f90996a4f67eb388116b3c6f35b6ea91bef68e|18|AUCTION|Bounce|https://assets.coingecko.com/coins/images/13860/thumb/1_KtgpRIJzuwfHe0Rl0avP_g.jpeg?1612412025
130|0x83f31af747189c2fa9e5deb253200c505eff6ed2|18|ZEC|Zcash|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/zcash/info/logo.png
130|0x865d184885200b8e86eb2a3da8b3b4a7d4a31308|18|ANT|Aragon|https://assets.coingecko.com/coins/images/681/thumb/JelZ58cv_400x400.png?1601449653
130|0x8c7879bf25d678d9949f305857bd4437d74132b9|18|FRAX|Frax|https://assets.coingecko.com/coins/images/13422/thumb/frax_logo.png?1608476506
130|0x8c9606001cf1787ceb80e03def3f9baf946cf284|18|RGT|Rari Governance Token|https://assets.coingecko.com/coins/images/12900/thumb/Rari_Logo_Transparent.png?1613978014
130|0x8e29e12b46fee20e034fe1e812bc12eff14e5a09|18|CXT|Covalent X Token|https://assets.coingecko.com/coins/images/39177/large/CXT_Ticker.png?1720829918
130|0x8e902fdea73e5cf9621d2bee82cd79196d8ec63b|18|TRB|Tellor|https://assets.coingecko.com/coins/images/9644/thumb/Blk_icon_current.png?1584980686
130|0x8ef0686f380dd07f3e2121831839371922720708|18|JASMY|JasmyCoin|https://assets.coingecko.com/coins/images/13876/thumb/JASMY200x200.jpg?1612473259
130|0x8f187aa05619a017077f5308904739877ce9ea21|18|UNI|Uniswap|https://ipfs.io/ipfs/QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg
130|0x8f43ab8648f1a3baeea3782ba5f562a148f2ad54|18|T|Threshold Network|https://assets.coingecko.com/coins/images/22228/thumb/nFPNiSbL_400x400.jpg?1641220340
130|0x8f7f997ba304f426e3138999919c23f68cd6fa96|18|SYRUP|Syrup Token|https://assets.coingecko.com/coins/images/51232/standard/IMG_7420.png?1730831572
130|0x9116e70d613860d349495d9ef8e2ae1ca6cbd2dd|18|ENA|Ethena|https://assets.coingecko.com/coins/images/36530/standard/ethena.png
130|0x91441fe1415b00bea8930a4354fe00c426c1de05|18|ELON|Dogelon Mars|https://assets.coingecko.com/coins/images/14962/thumb/6GxcPRo3_400x400.jpg?1619157413
130|0x914f7ce2b080b2186159c2213b1e193e265abf5f|18|SNT|Status|https://assets.coingecko.com/coins/images/779/thumb/status.png?1548610778
130|0x9151434b16b9763660705744891fa906f660ecc5|6|USDT0|USDT0|https://coin-images.coingecko.com/coins/images/53705/large/usdt0.jpg?1737086183
130|0x91ed4bb192e3461e45575730508525083a270265|18|DDX|DerivaDAO|https://assets.coingecko.com/coins/images/13453/thumb/ddx_logo.png?1608741641
130|0x927b51f251480a681271180da4de28d44ec4afb8|8|WBTC|Wrapped BTC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599/logo.png
130|0x931e587542b8603ea3c6420dd8d3b22edbda20fc|18|NMR|Numeraire|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1776e1F26f98b1A5dF9cD347953a26dd3Cb46671/logo.png
130|0x9361ca28625e12c7f088523b274a25059a89f9f8|18|INJ|Injective|https://assets.coingecko.com/coins/images/12882/thumb/Secondary_Symbol.png?1628233237
130|0x942fc6b61686e06fb411cb1bcf5d16dc2b9255ea|18|BLUR|Blur|https://assets.coingecko.com/coins/images/28453/large/blur.png?1670745921
130|0x965c6debfa700f53a38d42dbaed922c58d649868|18|RNDR|Render Token|https://assets.coingecko.com/coins/images/11636/thumb/rndr.png?1638840934
130|0x9775c2b4f245248de5596252ac69311152b98042|18|OXT|Orchid|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x4575f41308EC1483f3d399aa9a2826d74Da13Deb/logo.png
130|0x97fadb3d000b953360fd011e173f12cddb5d70fa|6|WIF|dogwifhat|https://assets.coingecko.com/coins/images/33566/standard/dogwifhat.jpg?1702499428
130|0x993a565a1e6219951323ca3c34cee0a3b1889066|18|RSR|Reserve Rights|https://coin-images.coingecko.com/coins/images/8365/large/RSR_Blue_Circle_1000.png?1721777856
130|0x99f64c3db98a4870eff637315d5c86dcb1374879|18|HIGH|Highstreet|https://assets.coingecko.com/coins/images/18973/thumb/logosq200200Coingecko.png?1634090470
130|0x9a0d1b7594caaf0a9e4687cac9ff4e0b84a6d0a6|18|ENJ|Enjin Coin|https://assets.coingecko.com/coins/images/1102/thumb/enjin-coin-logo.png?1547035078
130|0x9c41547e404942c173e28bb2b6abe4cf5fad6a74|18|KP3R|Keep3rV1|https://assets.coingecko.com/coins/images/12966/thumb/kp3r_logo.jpg?1607057458
130|0x9fcc3133779f2039c29908c915b6efae9d8663cd|18|REQ|Request|https://assets.coingecko.com/coins/images/1031/thumb/Request_icon_green.png?1643250951
130|0xa249732271cba6e06be4ac8b20f0d465fee183ab|18|ATH|Aethir Token|https://coin-images.coingecko.com/coins/images/36179/large/logogram_circle_dark_green_vb_green_(1).png?1718232706
130|0xa264f2b88c630f260abdcab577eab7266a8857d5|18|BAND|Band Protocol|https://assets.coingecko.com/coins/images/9545/thumb/band-protocol.png?1568730326
130|0xa2a36541c5a54bd2815985418105091b4d4782d5|18|POND|Marlin|https://assets.coingecko.com/coins/images/8903/thumb/POND_200x200.png?1622515451
130|0xa2af802b95d7e20167e5aeac7fe8fdf4a8ab158a|18|LRC|LoopringCoin V2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xBBbbCA6A901c926F240b89EacB641d8Aec7AEafD/logo.png
130|0xa3e646211a456e08829c33fce21cc3dc4c15bb5c|18|ALEPH|Aleph im|https://assets.coingecko.com/coins/images/11676/thumb/Monochram-aleph.png?1608483725
130|0xa4cb2aaf7503641b441e80fc353e6748fb523a5c|18|BIT|BitDAO|https://assets.coingecko.com/coins/images/17627/thumb/rI_YptK8.png?1653983088
130|0xa4da5c92f44422dfa3e2e309b53d93bbbda9f9c6|18|BUSD|Binance USD|https://assets.coingecko.com/coins/images/9576/thumb/BUSD.png?1568947766
130|0xa4eef95995f40ad0b3d63a474293fc7cc681a118|18|agEUR|agEur|https://assets.coingecko.com/coins/images/19479/standard/agEUR.png?1696518915
130|0xa5afe7646f07d2c41aa82bb6ae09e99e121e39b7|18|INDEX|Index Cooperative|https://assets.coingecko.com/coins/images/12729/thumb/index.png?1634894321
130|0xa60ce8f7ec6a091535b4708569b39df5ee18c880|18|OGN|Origin Protocol|https://assets.coingecko.com/coins/images/3296/thumb/op.jpg?1547037878
130|0xa63122b27308eed0c1d83dd355addaa7f678961b|18|API3|API3|https://assets.coingecko.com/coins/images/13256/thumb/api3.jpg?1606751424
130|0xa7073f530856cd32c2037150dd9763b9baaed2c5|18|CTSI|Cartesi|https://assets.coingecko.com/coins/images/11038/thumb/cartesi.png?1592288021
130|0xa76195fa77304bba4cd8946198f5a90e42f3e51f|18|ILV|Illuvium|https://assets.coingecko.com/coins/images/14468/large/ILV.JPG
130|0xa8015cbc9f7c58788ba00854c330f027028a5870|18|SWELL|Swell|https://coin-images.coingecko.com/coins/images/28777/large/swell1.png?1727899715
130|0xaa2109f14bb155766cba9e7fa8b8d4bf0ff19949|8|MOVE|Movement|https://s2.coinmarketcap.com/static/img/coins/64x64/32452.png
130|0xaa571d01057cdf477d73433d36d86fcb5664158e|18|SHIB|Shiba Inu|https://assets.coingecko.com/coins/images/11939/thumb/shiba.png?1622619446
130|0xac025d055a6b633992de1f796b97b97f004c06a7|6|USDR|StablR USD|https://coin-images.coingecko.com/coins/images/53721/large/stablrusd-logo.png?1737126629
130|0xac73671a1762fe835208fb93b7ae7490d1c2ccb3|18|CRV|Curve DAO Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xD533a949740bb3306d119CC777fa900bA034cd52/logo.png
130|0xac930be88cfac775a937e9291c4234bf210a4e5b|6|CHR|Chromia|https://assets.coingecko.com/coins/images/5000/thumb/Chromia.png?1559038018
130|0xad0bae21db0b471dffc6f8f9eeacfe9a85321557|18|ONDO|Ondo Finance|https://assets.coingecko.com/coins/images/26580/standard/ONDO.png?1696525656
130|0xad173f5b5fe39dd1183a0d3c49c57629a574c36f|6|GYEN|GYEN|https://assets.coingecko.com/coins/images/14191/thumb/icon_gyen_200_200.png?1614843343
130|0xad497996dc33dc8e8e552824ccee199420bc7814|18|tBTC|tBTC|https://raw.githubusercontent.com/uniswap/assets/master/blockchains/ethereum/assets/0x18084fbA666a33d37592fA2633fD49a74DD93a88/logo.png
130|0xadf70dc4aaefbc6d1e7a6cf0b02b0f2138b560d2|18|PUFFER|Puffer Finance|https://assets.coingecko.com/coins/images/50630/large/puffer.jpg?1728545297
130|0xae6065fb0244a68036c82dec9a8de5501c7a1087|18|MONA|Monavale|https://assets.coingecko.com/coins/images/13298/thumb/monavale_logo.jpg?1607232721
130|0xae87b8eb5e313ac72b306cba7c1e3f23d72e82c4|18|WCFG|Wrapped Centrifuge|https://assets.coingecko.com/coins/images/17106/thumb/WCFG.jpg?1626266462
130|0xb019a038eadcb2f96321d236f6633c8d6bb5eabb|18|QSP|Quantstamp|https://assets.coingecko.com/coins/images/1219/thumb/0_E0kZjb4dG4hUnoDD_.png?1604815917
130|0xb0c69e24450e29afa8008962052007e08b2396b0|18|CHZ|Chiliz|https://assets.coingecko.com/coins/images/8834/thumb/Chiliz.png?1561970540
130|0xb0e4ad2dfe3754e4a2443a7a828eda5bb7cd2284|18|KNC|Kyber Network Crystal|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdd974D5C2e2928deA5F71b9825b8b646686BD200/logo.png
130|0xb1a9385b500fe81b58c4d0e3aacc39d8021265c3|6|XSGD|XSGD|https://assets.coingecko.com/coins/images/12832/standard/StraitsX_Singapore_Dollar_%28XSGD%29_Token_Logo.png?1696512623
130|0xb20fd6fd28e1430f98a8c1e9a83c88e5d87d94e5|18|FORT|Forta|https://assets.coingecko.com/coins/images/25060/thumb/Forta_lgo_%281%29.png?1655353696
130|0xb29fddc20d5e4bace9f54c1d9237953331bfeff4|18|MDT|Measurable Data Token|https://assets.coingecko.com/coins/images/2441/thumb/mdt_logo.png?1569813574
130|0xb34b3de63d22ffc90419c1a439de6c7d46687782|18|LCX|LCX|https://assets.coingecko.com/coins/images/9985/thumb/zRPSu_0o_400x400.jpg?1574327008
130|0xb6a3e8e5715fd4c99ecedaaae121bde4ab6a1ef1|8|cbBTC|Coinbase Wrapped BTC|https://assets.coingecko.com/coins/images/40143/standard/cbbtc.webp
130|0xb86a08ec917eef9f835ac2b26c3a506c06364a49|18|WAMPL|Wrapped Ampleforth|https://assets.coingecko.com/coins/images/20825/thumb/photo_2021-11-25_02-05-11.jpg?1637811951
130|0xb8a8e137a2daa25ef1b3577b6598fe8be66ecf77|8|ACH|Alchemy Pay|https://assets.coingecko.com/coins/images/12390/thumb/ACH_%281%29.png?1599691266
130|0xb999b66186d7a48bf0eb5d22f4e7053a99ed2c97|18|MATH|MATH|https://assets.coingecko.com/coins/images/11335/thumb/2020-05-19-token-200.png?1589940590
130|0xbaaa314d2f5af29b00867a612f24f816d890c4b2|18|ATA|Automata|https://assets.coingecko.com/coins/images/15985/thumb/ATA.jpg?1622535745
130|0xbb2272ffc0ef8f439373adffd45c3591b3204d71|18|GRT|The Graph|https://assets.coingecko.com/coins/images/13397/thumb/Graph_Token.png?1608145566
130|0xbb72b8031f590748d8910aad7e25f8b18860960a|6|ALICE|My Neighbor Alice|https://assets.coingecko.com/coins/images/14375/thumb/alice_logo.jpg?1615782968
130|0xbbe97f3522101e5b6976cbf77376047097ba837f|5|BONK|BONK|https://assets.coingecko.com/coins/images/28600/standard/bonk.jpg?1696527587
130|0xbd2dd310fecbfb1111fc3262f3a97ba696cb03b3|0|SLP|Smooth Love Potion|https://assets.coingecko.com/coins/images/10366/thumb/SLP.png?1578640057
130|0xbdad8e37a9600f0a35976fe61608a4c89d598610|18|DYP|DeFi Yield Protocol|https://assets.coingecko.com/coins/images/13480/thumb/DYP_Logo_Symbol-8.png?1655809066
130|0xbde8a5331e8ac4831cf8ea9e42e229219eafab97|9|SOL|Solana|https://coin-images.coingecko.com/coins/images/54680/large/base.png?1749023388
130|0xbe41cde1c5e75a7b6c2c70466629878aa9acd06e|18|1INCH|1inch|https://assets.coingecko.com/coins/images/13469/thumb/1inch-token.png?1608803028
130|0xbe51a5e8fa434f09663e8fb4cce79d0b2381afad|6|JUP|Jupiter|https://assets.coingecko.com/coins/images/34188/standard/jup.png?1704266489
130|0xbe8e46422fb7f9ca9d639b3109492d64bbb41b05|18|BOBA|Boba Network|https://assets.coingecko.com/coins/images/20285/thumb/BOBA.png?1636811576
130|0xbf194c82a5bb9180f9280c1832f886a65aebdcd6|18|ALCX|Alchemix|https://assets.coingecko.com/coins/images/14113/thumb/Alchemix.png?1614409874
130|0xbf678793522638f7439afe3b94d2d2a3a4cbf2c9|6|AXL|Axelar|https://assets.coingecko.com/coins/images/27277/large/V-65_xQ1_400x400.jpeg
130|0xbfba2a8745e5c85544db7c8824c6962ab3a8f102|18|METIS|Metis|https://assets.coingecko.com/coins/images/15595/thumb/metis.jpeg?1660285312
130|0xc05b416738ddebd14d5a9b790a6e1ce782176525|18|SUKU|SUKU|https://assets.coingecko.com/coins/images/11969/thumb/UmfW5S6f_400x400.jpg?1596602238
130|0xc14a68015fa6396ef97b57839da544910f9ca657|18|REVV|REVV|https://assets.coingecko.com/coins/images/12373/thumb/REVV_TOKEN_Refined_2021_%281%29.png?1627652390
130|0xc1c06527e810c4a198d8c5d35e1ddbc987696276|9|Neiro|Neiro|https://coin-images.coingecko.com/coins/images/39488/large/neiro.jpg?1731449567
130|0xc2a564b44b441d03f09f5b6b2b358b4a17388406|18|BADGER|Badger DAO|https://assets.coingecko.com/coins/images/13287/thumb/badger_dao_logo.jpg?1607054976
130|0xc32c0c5a52f36d244c552e45c485cbceaf385b36|18|HOPR|HOPR|https://assets.coingecko.com/coins/images/14061/thumb/Shared_HOPR_logo_512px.png?1614073468
130|0xc3a97c76aa194711e05ff1d181534090b26d3996|18|COW|CoW Protocol|https://assets.coingecko.com/coins/images/24384/large/CoW-token_logo.png?1719524382
130|0xc42b642f5010a2a3bd3ca2396fe6f2e21b9512c4|18|MASK|Mask Network|https://assets.coingecko.com/coins/images/14051/thumb/Mask_Network.jpg?1614050316
130|0xc4c6c3a3043ad5ece5c91290630a7735e125a938|18|GNO|Gnosis Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6810e776880C02933D47DB1b9fc05908e5386b96/logo.png
130|0xc4fc8cf76883094404ddb875d2af15d1f5aa8053|18|IMX|Immutable X|https://assets.coingecko.com/coins/images/17233/thumb/imx.png?1636691817
130|0xc63612b3e697aeec61c3ce9baec0f9db32f499c3|18|COTI|COTI|https://assets.coingecko.com/coins/images/2962/thumb/Coti.png?1559653863
130|0xc68992e0514968bfba3dad201fef91f6009f523c|18|LOOM|Loom Network|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA4e8C3Ec456107eA67d3075bF9e3DF3A75823DB0/logo.png
130|0xc6fbf362a12804feca22000f37db5efc1f41a7c9|8|PRO|Propy|https://assets.coingecko.com/coins/images/869/thumb/propy.png?1548332100
130|0xc7b7dcf3c6cacaac13f92c9173f9a0060abf3def|18|PRQ|PARSIQ|https://assets.coingecko.com/coins/images/11973/thumb/DsNgK0O.png?1596590280
130|0xc7ba59c95ba747a7c374dc7208a0513798bc5950|18|USUAL|USUAL|https://coin-images.coingecko.com/coins/images/51091/large/USUAL.jpg?1730035787
130|0xc89ab9b82610bb9b748f6757b8f3ac59d016c47d|18|EIGEN|EigenLayer|https://assets.coingecko.com/coins/images/37441/large/eigen.jpg?1728023974
130|0xcdfce5eb357e8976a80be84e94a03ba963b9e379|18|APU|Apu Apustaja|https://coin-images.coingecko.com/coins/images/35986/large/200x200.png?1710308147
130|0xceb1f5671c47cee096c3b40353863b6781888a48|18|SYN|Synapse|https://assets.coingecko.com/coins/images/18024/thumb/syn.png?1635002049
130|0xcf2050ebc80b74370c1c2b71bdb635d11be3e8c0|18|ORCA|ORCA Alliance|https://s2.coinmarketcap.com/static/img/coins/64x64/5183.png
130|0xcf7c45ccc1327ac1e9cb9e098898c59402727794|18|MXC|MXC|https://assets.coingecko.com/coins/images/4604/thumb/mxc.png?1655534336
130|0xd0f77df9a8f0e855f910361f5f59958118d064c6|18|PIRATE|Pirate Nation|https://assets.coingecko.com/coins/images/38524/standard/_Pirate_Transparent_200x200.png
130|0xd17d5f0da4200bbfd3d6626ac6aea2eccbf9fee0|18|PRIME|Prime|https://assets.coingecko.com/coins/images/29053/large/PRIMELOGOOO.png?1676976222
130|0xd1b8423fde5f37464fade603f80903cb314046cf|18|APE|ApeCoin|https://assets.coingecko.com/coins/images/24383/small/apecoin.jpg?1647476455
130|0xd326acab8799fb44c3a5b7f7efbaab5f9f7b54fb|18|INV|Inverse Finance|https://assets.coingecko.com/coins/images/14205/thumb/inverse_finance.jpg?1614921871
130|0xd649b9ad2104418b5b032a5899fbcd54a9a46c68|4|TLM|Alien Worlds|https://assets.coingecko.com/coins/images/14676/thumb/kY-C4o7RThfWrDQsLCAG4q4clZhBDDfJQVhWUEKxXAzyQYMj4Jmq1zmFwpRqxhAJFPOa0AsW_PTSshoPuMnXNwq3rU7Imp15QimXTjlXMx0nC088mt1rIwRs75GnLLugWjSllxgzvQ9YrP4tBgclK4_rb17hjnusGj_c0u2fx0AvVokjSNB-v2poTj0xT9BZRCbzRE3-lF1.jpg?1617700061
130|0xd6ec6a24d5365a1811b05099f8d353c0ff182974|18|MV|GensoKishi Metaverse|https://s2.coinmarketcap.com/static/img/coins/64x64/17704.png
130|0xd7212097f6d6b195a9bc350b8dce28a7fa41404c|18|CLV|Clover Finance|https://assets.coingecko.com/coins/images/15278/thumb/clover.png?1645084454
130|0xd749094bc62615f0c8645467e241b71ae2b6843f|18|IOTX|IoTeX|https://s2.coinmarketcap.com/static/img/coins/64x64/2777.png
130|0xd7eb7348ba44c5a2f9f1d1d3534623230c7bee3f|18|LRDS|BLOCKLORDS|https://assets.coingecko.com/coins/images/34775/standard/LRDS_PNG.png
130|0xd815958f92e6abe63437bce166e97027f8e6cac2|18|QUICK|Quickswap|https://assets.coingecko.com/coins/images/13970/thumb/1_pOU6pBMEmiL-ZJVb0CYRjQ.png?1613386659
130|0xd9b5da95b3d97c3e9872102fdb47d4c09074952b|18|PEPE|Pepe|https://assets.coingecko.com/coins/images/29850/large/pepe-token.jpeg?1682922725
130|0xd9cbd701bbea8e9aaee7d82aa60748451eda749c|8|TIME|ChronoTech|https://assets.coingecko.com/coins/images/604/thumb/time-32x32.png?1627130666
130|0xda63ada216d2079b54f2047b2fdc2576d188f927|18|AXS|Axie Infinity|https://assets.coingecko.com/coins/images/13029/thumb/axie_infinity_logo.png?1604471082
130|0xdca295e850666753c6332d6b0e0445b09785c2e1|18|SXP|Swipe|https://assets.coingecko.com/coins/images/9368/thumb/swipe.png?1566792311
130|0xddce42b89215548becaa160048460747fe5675bc|18|ABT|Arcblock|https://assets.coingecko.com/coins/images/2341/thumb/arcblock.png?1547036543
130|0xdf78e4f0a8279942ca68046476919a90f2288656|18|COMP|Compound|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xc00e94Cb662C3520282E6f5717214004A7f26888/logo.png
130|0xe0bb1924c17b39b71758f49a00d7c0363b7a318e|18|FOX|ShapeShift FOX Token|https://assets.coingecko.com/coins/images/9988/thumb/FOX.png?1574330622
130|0xe274f564c37ae15fd2570d544102ed4acd2f84f1|18|DPI|DeFi Pulse Index|https://assets.coingecko.com/coins/images/12465/thumb/defi_pulse_index_set.png?1600051053
130|0xe3d92fb06a4eebac5879d3c1073e0eab81d5f345|18|MUSE|Muse DAO|https://assets.coingecko.com/coins/images/13230/thumb/muse_logo.png?1606460453
130|0xe5ecb192f1ae5839ed49886f36dfa670f9500824|18|BEAM|Beam|https://assets.coingecko.com/coins/images/32417/standard/chain-logo.png?1698114384
130|0xe60e9b2e68297d5df6b383fee787b7fb92c2f8af|8|CUBE|Somnium Space CUBEs|https://assets.coingecko.com/coins/images/10687/thumb/CUBE_icon.png?1617026861
130|0xe7b3ca9d9db06e1867781fd1c5f02e6c8ef471ee|18|BLZ|Bluzelle|https://assets.coingecko.com/coins/images/2848/thumb/ColorIcon_3x.png?1622516510
130|0xe86b1e5613a5761d005a2d00d8a1b4ad1e72a8c4|18|REPv2|Reputation Augur v2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x221657776846890989a759BA2973e427DfF5C9bB/logo.png
130|0xe8a0078aa52ac7e93ae43818ddd64591e025bb6f|18|RARE|SuperRare|https://assets.coingecko.com/coins/images/17753/thumb/RARE.jpg?1629220534
130|0xe911a809f87490406ab34fad701aabca88e30b45|18|ARPA|ARPA Chain|https://assets.coingecko.com/coins/images/8506/thumb/9u0a23XY_400x400.jpg?1559027357
130|0xe9225a870b54f8fba42c8188d211271f0408a30b|18|UNFI|Unifi Protocol DAO|https://assets.coingecko.com/coins/images/13152/thumb/logo-2.png?1605748967
130|0xe99235a02958637a5e01575297fbba3790dc7f0e|18|FTM|Fantom|https://assets.coingecko.com/coins/images/4001/thumb/Fantom.png?1558015016
130|0xea20c2cf22acbbf3d8311d15bc73fd7076e36f4b|18|YGG|Yield Guild Games|https://assets.coingecko.com/coins/images/17358/thumb/le1nzlO6_400x400.jpg?1632465691
130|0xeb64b50fef2a363940369285f86ae9a68211db59|18|cbETH|Coinbase Wrapped Staked ETH|https://assets.coingecko.com/coins/images/27008/large/cbeth.png
130|0xeba12ec786cdc21b4bd5ba601b595b6a5c0920a9|2|GUSD|Gemini Dollar|https://assets.coingecko.com/coins/images/5992/thumb/gemini-dollar-gusd.png?1536745278
130|0xec37cdfc9a692b3ccd5c85696d14aaa31e75d6ac|18|PDA|PlayDapp|https://assets.coingecko.com/coins/images/14316/standard/PDA-symbol.png?1710234068
130|0xec42461d9bbdf4efb6481099253bbb7324d7d72d|6|EURQ|Quantoz EURQ|https://coin-images.coingecko.com/coins/images/51853/large/EURQ_1000px_Color.png?1732071269
130|0xec9be303f204864145ccc193aeb21b5fa10764a6|18|FIS|Stafi|https://assets.coingecko.com/coins/images/12423/thumb/stafi_logo.jpg?1599730991
130|0xef22b9df2ddf4246a827575c4aa46bdaefd89e62|18|WOO|WOO Network|https://assets.coingecko.com/coins/images/12921/thumb/w2UiemF__400x400.jpg?1603670367
130|0xef86e70e534e02aadeae95b843973d4acaccea22|18|STX|Stox|https://assets.coingecko.com/coins/images/1230/thumb/stox-token.png?1547035256
130|0xf081fc8e0878d7ebe6ec381e5d7279d6eff97622|18|ANKR|Ankr|https://assets.coingecko.com/coins/images/4324/thumb/U85xTl2.png?1608111978
130|0xf13b5b21555092882e69b22282daf891c9951835|8|STORJ|Storj Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xB64ef51C888972c908CFacf59B47C1AfBC0Ab8aC/logo.png
130|0xf265af514762286a63d015fee382b90edffa6bff|6|POWR|Power Ledger|https://assets.coingecko.com/coins/images/1104/thumb/power-ledger.png?1547035082
130|0xf2cc2d274da528ab64da86be3f8416e5472c5a62|18|BNT|Bancor Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1F573D6Fb3F13d689FF844B4cE37794d79a7FF1C/logo.png
130|0xf37748d2cc6e6d5d05945ce130c03c147b2f3a5f|6|USDQ|Quantoz USDQ|https://coin-images.coingecko.com/coins/images/51852/large/USDQ_1000px_Color.png?1732071232
130|0xf5614d20c13d5bf2f9e640f00b7b2b76959eb0e3|18|OMNI|Omni Network|https://assets.coingecko.com/coins/images/36465/standard/Symbol-Color.png?1711511095
130|0xf6a49aedbd7861ded0da2be1f21c6954e5682e95|18|POL|Polygon Ecosystem Token|https://assets.coingecko.com/coins/images/32440/large/polygon.png?1698233684
130|0xf6ac97b05b3bc92f829c7584b25839906507176b|18|MATIC|Polygon|https://assets.coingecko.com/coins/images/4713/thumb/matic-token-icon.png?1624446912
130|0xf7a581f6e26eea790225d76af8821ea34dc3c117|18|MLN|Melon|https://assets.coingecko.com/coins/images/605/thumb/melon.png?1547034295
130|0xf7e6430137ef8087e0d472343f358e986de0feff|18|USDP|Pax Dollar|https://assets.coingecko.com/coins/images/6013/standard/Pax_Dollar.png?1696506427
130|0xf81b7485b4cb59645f74528d702c7f8cd72577fb|18|LUSD|Liquity USD|https://assets.coingecko.com/coins/images/14666/thumb/Group_3.png?1617631327
130|0xf8740269f121327d03ff77bed03a9a3258880821|18|ETHFI|Ether.fi|https://assets.coingecko.com/coins/images/35958/standard/etherfi.jpeg
130|0xf8e7b485ce10d3c7ac30b8444b98a0cc423dfb57|18|CPOOL|Clearpool|https://assets.coingecko.com/coins/images/19252/large/photo_2022-08-31_12.45.02.jpeg?1696518697
130|0xfa004fa2ad8ef993c2b0412bab776b182220f12e|18|FORTH|Ampleforth Governance Token|https://assets.coingecko.com/coins/images/14917/thumb/photo_2021-04-22_00.00.03.jpeg?1619020835
130|0xfd38ac2316f6d3631a86065adb3292f6f15873b5|18|AERGO|Aergo|https://assets.coingecko.com/coins/images/4490/thumb/aergo.png?1647696770
130|0xfdca15bd55f350a36e63c47661914d80411d2c22|18|TAO|Bittensor|https://coin-images.coingecko.com/coins/images/28452/large/ARUsPeNQ_400x400.jpeg?1696527447
137|0x0000000000000000000000000000000000001010|18|MATIC|Polygon|https://assets.coingecko.com/coins/images/4713/thumb/matic-token-icon.png?1624446912
137|0x00000000efe302beaa2b3e6e1b18d08d69a9012a|6|AUSD|AUSD|https://coin-images.coingecko.com/coins/images/39284/large/AUSD_1024px.png?1764684132
137|0x0621d647cecbfb64b79e44302c1933cb4f27054d|18|AMP|Amp|https://assets.coingecko.com/coins/images/12409/thumb/amp-200x200.png?1599625397
137|0x0bf519071b02f22c17e7ed5f4002ee1911f46729|18|NMR|Numeraire|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1776e1F26f98b1A5dF9cD347953a26dd3Cb46671/logo.png
137|0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270|18|WMATIC|Wrapped Matic|https://assets.coingecko.com/coins/images/4713/thumb/matic-token-icon.png?1624446912
137|0x172370d5cd63279efa6d502dab29171933a610af|18|CRV|Curve DAO Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xD533a949740bb3306d119CC777fa900bA034cd52/logo.png
137|0x19782d3dc4701ceeedcd90f0993f0a9126ed89d0|18|REN|Republic Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x408e41876cCCDC0F92210600ef50372656052a38/logo.png
137|0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6|8|WBTC|Wrapped BTC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599/logo.png
137|0x2791bca1f2de4661ed88a30c99a7a9449aa84174|6|USDC.e|USDCoin (PoS)|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
137|0x3066818837c5e6ed6601bd5a91b0762877a6b731|18|UMA|UMA Voting Token v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x04Fa0d235C4abf4BcF4787aF4CF447DE572eF828/logo.png
137|0x324b28d6565f784d596422b0f2e5ab6e9cfa1dc7|18|KNC|Kyber Network Crystal|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdd974D5C2e2928deA5F71b9825b8b646686BD200/logo.png
137|0x3c499c542cef5e3811e1192ce70d8cc03d5c3359|6|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
137|0x42f37a1296b2981f7c3caced84c5096b2eb0c72c|18|KEEP|Keep Network|https://assets.coingecko.com/coins/images/3373/thumb/IuNzUb5b_400x400.jpg?1589526336
137|0x50b728d8d964fd00c2d0aad81718b71311fef68a|18|SNX|Synthetix Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F/logo.png
137|0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39|18|LINK|ChainLink Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x514910771AF9Ca656af840dff83E8264EcF986CA/logo.png
137|0x5559edb74751a0ede9dea4dc23aee72cca6be3d5|18|ZRX|0x Protocol Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xE41d2489571d322189246DaFA5ebDe1F4699F498/logo.png
137|0x5fe2b58c013d7601147dcdd68c143a77499f5531|18|GRT|The Graph|https://assets.coingecko.com/coins/images/13397/thumb/Graph_Token.png?1608145566
137|0x5ffd62d3c3ee2e81c00a7b9079fb248e7df024a8|18|GNO|Gnosis Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6810e776880C02933D47DB1b9fc05908e5386b96/logo.png
137|0x6563c1244820cfbd6ca8820fbdf0f2847363f733|18|REPv2|Reputation Augur v2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x221657776846890989a759BA2973e427DfF5C9bB/logo.png
137|0x66dc5a08091d1968e08c16aa5b27bac8398b02be|8|CVC|Civic|https://assets.coingecko.com/coins/images/788/thumb/civic.png?1547034556
137|0x66efb7cc647e0efab02eba4316a2d2941193f6b3|18|LOOM|Loom Network|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA4e8C3Ec456107eA67d3075bF9e3DF3A75823DB0/logo.png
137|0x6985884c4392d348587b19cb9eaaf157f13271cd|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
137|0x6f7c932e7684666c9fd1d44527765433e01ff61d|18|MKR|Maker|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2/logo.png
137|0x7ceb23fd6bc0add59e62ac25578270cff1b9f619|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
137|0x84e1670f61347cdaed56dcc736fb990fbb47ddc1|18|LRC|LoopringCoin V2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xBBbbCA6A901c926F240b89EacB641d8Aec7AEafD/logo.png
137|0x8505b9d2254a7ae468c0e9dd10ccea3a837aef5c|18|COMP|Compound|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xc00e94Cb662C3520282E6f5717214004A7f26888/logo.png
137|0x8de5b80a0c1b02fe4976851d030b36122dbb8624|18|VANRY|Vanar Chain|https://coin-images.coingecko.com/coins/images/33466/large/apple-touch-icon.png?1701942541
137|0x8f3cf7ad23cd3cadbd9735aff958023239c6a063|18|DAI|Dai Stablecoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6B175474E89094C44Da98b954EedeAC495271d0F/logo.png
137|0x9880e3dda13c8e7d4804691a45160102d31f6060|18|OXT|Orchid|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x4575f41308EC1483f3d399aa9a2826d74Da13Deb/logo.png
137|0x9a71012b13ca4d3d0cdc72a177df3ef03b0e76a3|18|BAL|Balancer|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xba100000625a3754423978a60c9317c58a424e3D/logo.png
137|0xa1c57f48f0deb89f569dfbe6e2b7f46d33606fd4|18|MANA|Decentraland|https://assets.coingecko.com/coins/images/878/thumb/decentraland-mana.png?1550108745
137|0xa8b1e0764f85f53dfe21760e8afe5446d82606ac|18|BAND|Band Protocol|https://assets.coingecko.com/coins/images/9545/thumb/band-protocol.png?1568730326
137|0xb33eaad8d922b1083446dc23f610c2567fb5180f|18|UNI|Uniswap|https://ipfs.io/ipfs/QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg
137|0xbd7a5cf51d22930b8b3df6d834f9bcef90ee7c4f|18|ENS|Ethereum Name Service|https://assets.coingecko.com/coins/images/19785/thumb/acatxTm8_400x400.jpg?1635850140
137|0xc2132d05d31c914a87c6611c10748aeb04b58e8f|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
137|0xc26d47d5c33ac71ac5cf9f776d63ba292a4f7842|18|BNT|Bancor Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1F573D6Fb3F13d689FF844B4cE37794d79a7FF1C/logo.png
137|0xd0258a3fd00f38aa8090dfee343f10a9d4d30d3f|18|VOXEL|Voxies|https://assets.coingecko.com/coins/images/21260/large/voxies.png
137|0xd6df932a45c0f255f85145f286ea0b292b21c90b|18|AAVE|Aave|https://assets.coingecko.com/coins/images/12645/thumb/AAVE.png?1601374110
137|0xd72357daca2cf11a5f155b9ff7880e595a3f5792|8|STORJ|Storj Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xB64ef51C888972c908CFacf59B47C1AfBC0Ab8aC/logo.png
137|0xda537104d6a5edd53c6fbba9a898708e465260b6|18|YFI|yearn finance|https://assets.coingecko.com/coins/images/11849/thumb/yfi-192x192.png?1598325330
137|0xdc3326e71d45186f113a2f448984ca0e8d201995|6|XSGD|XSGD|https://assets.coingecko.com/coins/images/12832/standard/StraitsX_Singapore_Dollar_%28XSGD%29_Token_Logo.png?1696512623
137|0xdf7837de1f2fa4631d716cf2502f8b230f1dcc32|2|TEL|Telcoin|https://coin-images.coingecko.com/coins/images/1899/large/tel.png?1696502892
137|0xe0b52e49357fd4daf2c15e02058dce6bc0057db4|18|agEUR|agEur|https://assets.coingecko.com/coins/images/19479/standard/agEUR.png?1696518915
137|0xeec6574eabba52bac3f0277f2cd5ac7e67197886|18|KII|Kiichain|https://www.geckoterminal.com/_next/image?url=https%3A%2F%2Fassets.geckoterminal.com%2Fvz4uzyti7ibz7t9c23rb6jp6lbep&w=128&q=75
137|0xf1815bd50389c46847f0bda824ec8da914045d14|6|XAUt0|Tether Gold|https://coin-images.coingecko.com/coins/images/66560/large/XAUt0_Token_Icon_Gold.png?1749747942
137|0xf81b4bec6ca8f9fe7be01ca734f55b2b6e03a7a0|18|sUSD|Synth sUSD|https://assets.coingecko.com/coins/images/5013/thumb/sUSD.png?1616150765
137|0xfdca15bd55f350a36e63c47661914d80411d2c22|18|TAO|Bittensor|https://coin-images.coingecko.com/coins/images/28452/large/ARUsPeNQ_400x400.jpeg?1696527447
143|0x01bff41798a0bcf287b996046ca68b395dbc1071|6|XAUt0|Tether Gold|https://coin-images.coingecko.com/coins/images/66560/large/XAUt0_Token_Icon_Gold.png?1749747942
143|0x0555e30da8f98308edb960aa94c0db47230d2b9c|8|WBTC|Wrapped BTC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599/logo.png
143|0x754704bc059f8c67012fed69bc8a327a5aafb603|6|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
143|0xe7cd86e13ac4309349f30b3435a9d337750fc82d|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
143|0xea17e5a9efebf1477db45082d67010e2245217f1|9|SOL|SOL Wormhole |https://assets.coingecko.com/coins/images/22876/thumb/SOL_wh_small.png?1644224316
143|0xee8c0e9f1bffb4eb878d8f15f368a02a35481242|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
324|0x5a7d6b2f92c77fad6ccabd7ee0624e64907eaf3e|18|ZK|ZKsync|https://assets.coingecko.com/coins/images/38043/large/ZKTokenBlack.png?17186145029
480|0x03c7054bcb39f7b2e5b2c7acb37583e32d70cfa3|8|WBTC|Wrapped BTC|https://assets.coingecko.com/coins/images/7598/large/wrapped_bitcoin_wbtc.png?1696507857
480|0x4200000000000000000000000000000000000006|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
480|0x79a02482a880bce3f13e09da970dc34db4cd24d1|6|USDC.e|Bridged USDC|https://assets.coingecko.com/coins/images/35218/large/USDC_Icon.png?1707908537
480|0xfdca15bd55f350a36e63c47661914d80411d2c22|18|TAO|Bittensor|https://coin-images.coingecko.com/coins/images/28452/large/ARUsPeNQ_400x400.jpeg?1696527447
1868|0x3a337a6ada9d885b6ad95ec48f9b75f197b5ae35|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
1868|0x4200000000000000000000000000000000000006|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
1868|0xba9986d2381edf1da03b0b9c1f8b00dc4aacc369|6|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
8453|0x00000000a22c618fd6b4d7e9a335c4b96b189a38|18|TOWNS|Towns|https://coin-images.coingecko.com/coins/images/55230/large/yImUvwK__400x400.png?1744857671
8453|0x00000000efe302beaa2b3e6e1b18d08d69a9012a|6|AUSD|AUSD|https://coin-images.coingecko.com/coins/images/39284/large/AUSD_1024px.png?1764684132
8453|0x001aad84c21a5cd4d696c56d44866e9703c43f77|18|CP|Cluster Protocol|
8453|0x09be1692ca16e06f536f0038ff11d1da8524adb1|2|TEL|Telcoin|https://coin-images.coingecko.com/coins/images/1899/large/tel.png?1696502892
8453|0x0b3e328455c4059eeb9e3f84b5543f74e24e7e1b|18|VIRTUAL|Virtuals Protocol|https://coin-images.coingecko.com/coins/images/34057/large/LOGOMARK.png?1708356054
8453|0x0c1c1c109fe34733fca54b82d7b46b75cfb71f6e|18|CHIP|CHIP|
8453|0x11030f79109269d796fd0fb956d6244e502757f7|18|CTR|Citrea|
8453|0x1111111111166b7fe7bd91427724b487980afc69|18|ZORA|Zora|https://coin-images.coingecko.com/coins/images/54693/large/zora.jpg?1741094751
8453|0x11dc28d01984079b7efe7763b533e6ed9e3722b9|18|SYND|Syndicate|https://coin-images.coingecko.com/coins/images/69122/large/synd.png?1757576144
8453|0x16ee7ecac70d1028e7712751e2ee6ba808a7dd92|18|FUN1|Sport.fun|https://coin-images.coingecko.com/coins/images/71076/large/sport-fun-logo.png?1766298060
8453|0x182fa643e5f29d5eca75e7b9cf9336a3fe4620b2|18|O|o1.exchange|
8453|0x1a44233fae8d50f1aeb3a5d58dd426ff4814cb53|18|QUID|Squid|https://assets.coingecko.com/coins/images/102174404/standard/squid.jpg?1783587866
8453|0x1aa8fd5bcce2231c6100d55bf8b377cff33acfc3|18|RAVE|RaveDAO|https://coin-images.coingecko.com/coins/images/70544/large/coin.jpeg?1762452940
8453|0x1b4617734c43f6159f3a70b7e06d883647512778|18|AWE|AWE Network|https://coin-images.coingecko.com/coins/images/8713/large/awe-network.jpg?1747816016
8453|0x1bc0c42215582d5a085795f4badbac3ff36d1bcb|18|CLANKER|tokenbot|https://coin-images.coingecko.com/coins/images/51440/large/CLANKER.png?1731232869
8453|0x1c7a460413dd4e964f96d8dfc56e7223ce88cd85|18|SEAM|Seamlesss|https://basescan.org/token/images/seamless_32.png
8453|0x1c9fa01e87487712706fb469a13beb234262c867|18|ARPA|ARPA Chain|https://assets.coingecko.com/coins/images/8506/thumb/9u0a23XY_400x400.jpg?1559027357
8453|0x1f16e03c1a5908818f47f6ee7bb16690b40d0671|18|RECALL|Recall Network|https://coin-images.coingecko.com/coins/images/69994/large/recall-logo.jpeg?1760337415
8453|0x22af33fe49fd1fa80c7149773dde5890d3c76f3b|18|BNKR|BankrCoin|https://coin-images.coingecko.com/coins/images/52626/large/bankr-static.png?1736405365
8453|0x236aa50979d5f3de3bd1eeb40e81137f22ab794b|18|tBTC|tBTC|https://raw.githubusercontent.com/uniswap/assets/master/blockchains/ethereum/assets/0x18084fbA666a33d37592fA2633fD49a74DD93a88/logo.png
8453|0x26c358f7c5fedb20a6ddef108cd91efb6b8da0cb|18|USDSM|Stable Mint USD|https://assets.coingecko.com/coins/images/102173681/standard/USDSM-logo-2.png?1780931561
8453|0x29cc30f9d113b356ce408667aa6433589cecbdca|18|ELSA|Elsa|https://coin-images.coingecko.com/coins/images/71623/large/Red_circle_white_logo_512x512_%281%29.png?1768570174
8453|0x2a06a17cbc6d0032cac2c6696da90f29d39a1a29|8|BITCOIN|HarryPotterObamaSonic10Inu|https://coin-images.coingecko.com/coins/images/30323/large/hpos10i_logo_casino_night-dexview.png?1696529224
8453|0x2ae3f1ec7f1f5012cfeab0185bfc7aa3cf0dec22|18|cbETH|Coinbase Wrapped Staked ETH|https://ethereum-optimism.github.io/data/cbETH/logo.svg
8453|0x30c7235866872213f68cb1f08c37cb9eccb93452|18|PROMPT|Prompt|https://coin-images.coingecko.com/coins/images/55169/large/wayfinder.jpg?1744336900
8453|0x3bb4445d30ac020a84c1b5a8a2c6248ebc9779d0|18|ZRX|0x Protocol Token|https://ethereum-optimism.github.io/data/ZRX/logo.png
8453|0x3e31966d4f81c72d2a55310a6365a56a4393e98d|18|WMTX|World Mobile Token|https://coin-images.coingecko.com/coins/images/17333/large/Token_icon_round_1024.png?1741247846
8453|0x3eba6644819546c44eb3e7c3a92f034f921dca80|18|KII|Kiichain|https://www.geckoterminal.com/_next/image?url=https%3A%2F%2Fassets.geckoterminal.com%2Fvz4uzyti7ibz7t9c23rb6jp6lbep&w=128&q=75
8453|0x3ec2156d4c0a9cbdab4a016633b7bcf6a8d68ea2|18|DRB|DebtReliefBot|https://coin-images.coingecko.com/coins/images/54784/large/1000143570.jpg?1759054009
8453|0x4200000000000000000000000000000000000006|18|WETH|Wrapped Ether|https://ethereum-optimism.github.io/data/WETH/logo.png
8453|0x449b3317a6d1efb1bc3ba0700c9eaa4ffff4ae65|6|AUDD|Australian Digital Dollar|https://coin-images.coingecko.com/coins/images/33263/large/AUDD-Logo-Blue_512.png?1701319895
8453|0x4bfaa776991e85e5f8b1255461cbbd216cfc714f|18|HOME|HOME|https://coin-images.coingecko.com/coins/images/54873/large/defi-app.png?1742235743
8453|0x4ed4e862860bed51a9570b96d89af5e1b0efefed|18|DEGEN|Degen|https://assets.coingecko.com/coins/images/34515/large/android-chrome-512x512.png?1706198225
8453|0x4f9fd6be4a90f2620860d680c0d4d5fb53d1a825|18|AIXBT|aixbt by Virtuals|https://coin-images.coingecko.com/coins/images/51784/large/3.png?1731981138
8453|0x50c5725949a6f0c72e6c4a641f24049a917db0cb|18|DAI|Dai Stablecoin|https://ethereum-optimism.github.io/data/DAI/logo.svg
8453|0x50da645f148798f68ef2d7db7c1cb22a6819bb2c|8|SPX|SPX6900|https://coin-images.coingecko.com/coins/images/31401/large/sticker_(1).jpg?1702371083
8453|0x5259384690acf240e9b0a8811bd0ffbfbddc125c|18|LQTY|Liquity|https://assets.coingecko.com/coins/images/14665/thumb/200-lqty-icon.png?1617631180
8453|0x5ab3d4c385b400f3abb49e80de2faf6a88a7b691|18|FLOCK|Flock|https://coin-images.coingecko.com/coins/images/53178/large/FLock_Token_Logo.png?1735561398
8453|0x5b2193fdc451c1f847be09ca9d13a4bf60f8c86b|18|UP|Superform|https://coin-images.coingecko.com/coins/images/70945/large/superform.png?1764747920
8453|0x5c97d726bf5130ae15408ce32bc764e458320d2f|18|QUAI|Quai Network|https://s2.coinmarketcap.com/static/img/coins/64x64/22354.png
8453|0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42|6|EURC|EURC|https://assets.coingecko.com/coins/images/26045/standard/euro.png
8453|0x61e030a56d33e8260fdd81f03b162a79fe3449cd|18|FLUID|Fluid|https://coin-images.coingecko.com/coins/images/14688/large/Logo_1_(brighter).png?1734430693
8453|0x6921b130d297cc43754afba22e5eac0fbf8db75b|18|doginme|doginme|https://coin-images.coingecko.com/coins/images/35123/large/doginme-logo1-transparent200.png?1710856784
8453|0x696f9436b67233384889472cd7cd58a6fb5df4f1|18|AVNT|Avantis|https://coin-images.coingecko.com/coins/images/68972/large/avnt-token.png?1757134448
8453|0x6985884c4392d348587b19cb9eaaf157f13271cd|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
8453|0x6cd905df2ed214b22e0d48ff17cd4200c1c6d8a3|18|TRUST|Intuition|https://coin-images.coingecko.com/coins/images/55976/large/intuition_trust.jpg?1747904133
8453|0x7300b37dfdfab110d83290a29dfb31b1740219fe|18|MAMO|Mamo|https://coin-images.coingecko.com/coins/images/55958/large/Mamo_Circle_200x200_TransBG.png?1748974093
8453|0x75f2231a289ea35895246b21e9c6e5bbf5ce69ed|18|ALT|AltLayer|https://assets.coingecko.com/coins/images/34608/standard/Logomark_200x200.png
8453|0x7a2c5e7788e55ec0a7ba4aeec5b3da322718fb5e|18|APU|Apu Apustaja|https://coin-images.coingecko.com/coins/images/35986/large/200x200.png?1710308147
8453|0x7d49a065d17d6d4a55dc13649901fdbb98b2afba|18|SUSHI|Sushi|https://assets.coingecko.com/coins/images/12271/thumb/512x512_Logo_no_chop.png?1606986688
8453|0x833589fcd6edb6e08f4c7c32d4f71b54bda02913|6|USDC|USD Coin|https://ethereum-optimism.github.io/data/USDC/logo.png
8453|0x868fced65edbf0056c4163515dd840e9f287a4c3|18|SIGN|Sign|https://coin-images.coingecko.com/coins/images/55303/large/sign.jpg?1745303393
8453|0x8b7dde054be9d180c1be7fae0874697374a49832|18|PROS|Wrapped PROS|https://s2.coinmarketcap.com/static/img/coins/64x64/39682.png
8453|0x8e4cbbcc33db6c0a18561fde1f6ba35906d4848b|18|MEZO|Mezo|https://s2.coinmarketcap.com/static/img/coins/64x64/39727.png
8453|0x9126236476efba9ad8ab77855c60eb5bf37586eb|18|CHECK|Checkmate|https://coin-images.coingecko.com/coins/images/69231/large/VgVwfk9E_400x400.png?1761800742
8453|0x940181a94a35a4569e4529a3cdfb74e38fd98631|18|AERO|Aerodrome Finance|https://basescan.org/token/images/aerodrome_32.png
8453|0x97be14dd8f994a5364573bc035d85309e7cb34de|9|JITOSOL|Jito Staked SOL|https://coin-images.coingecko.com/coins/images/28046/large/JitoSOL_Token_Logo_Green.png?1779807693
8453|0x97c806e7665d3afd84a8fe1837921403d59f3dcc|18|ALI|Alethea Artificial Liquid Intelligence|https://assets.coingecko.com/coins/images/22062/thumb/alethea-logo-transparent-colored.png?1642748848
8453|0x98d0baa52b2d063e780de12f615f963fe8537553|18|KAITO|KAITO|https://coin-images.coingecko.com/coins/images/54411/large/Qm4DW488_400x400.jpg?1739552780
8453|0x9a26f5433671751c3276a065f57e5a02d2817973|18|KEYCAT|Keyboard Cat|https://coin-images.coingecko.com/coins/images/36608/large/keyboard_cat.jpeg?1711965348
8453|0x9cb41fd9dc6891bae8187029461bfaadf6cc0c69|18|NOICE|Noice|https://coin-images.coingecko.com/coins/images/55981/large/tCtKSYL3_400x400.jpg?1747925133
8453|0x9d0e8f5b25384c7310cb8c6ae32c8fbeb645d083|18|DRV|Derive|https://coin-images.coingecko.com/coins/images/52889/large/Token_Logo.png?1734601695
8453|0x9e1028f5f1d5ede59748ffcee5532509976840e0|18|COMP|Compound|https://ethereum-optimism.github.io/data/COMP/logo.svg
8453|0x9eadbe35f3ee3bf3e28180070c429298a1b02f93|18|LMTS|Limitless|https://coin-images.coingecko.com/coins/images/69506/large/limitless.png?1758786338
8453|0xa53887f7e7c1bf5010b8627f1c1ba94fe7a5d6e0|18|RNBW|Rainbow|https://coin-images.coingecko.com/coins/images/69445/large/RNBW-200px.png?1770053251
8453|0xa69f80524381275a7ffdb3ae01c54150644c8792|18|SUP|Superfluid Token|https://coin-images.coingecko.com/coins/images/68697/large/sup.png?1756287343
8453|0xa81a52b4dda010896cdd386c7fbdc5cdc835ba23|18|TRAC|OriginTrail|https://assets.coingecko.com/coins/images/1877/thumb/TRAC.jpg?1635134367
8453|0xa88594d404727625a9437c3f886c7643872296ae|18|WELL|Moonwell|https://assets.coingecko.com/coins/images/26133/large/WELL.png?1696525221
8453|0xab36452dbac151be02b16ca17d8919826072f64a|18|RSR|Reserve Rights|https://coin-images.coingecko.com/coins/images/8365/large/RSR_Blue_Circle_1000.png?1721777856
8453|0xac1bd2486aaf3b5c0fc3fd868558b082a531b2b4|18|TOSHI|Toshi|https://coin-images.coingecko.com/coins/images/31126/large/Toshi_Logo_-_Circular.png?1721677476
8453|0xacfe6019ed1a7dc6f7b508c02d1b04ec88cc21bf|18|VVV|Venice Token|https://assets.coingecko.com/coins/images/54023/standard/Venice_Token_(1).png?1738017546
8453|0xb200000000000000000000451d033a5000cb479e|18|cbHYPE|Coinbase Wrapped Hyperliquid|https://coin-images.coingecko.com/coins/images/102176592/large/Coinbase_Wrapped_Staked_Hype_%28cbHYPE%29.png?1788278142
8453|0xb2000000000000000000004c27f6523082f41d01|18|BASECAT|Basecat|https://coin-images.coingecko.com/coins/images/102175780/large/zi54rndmdx59nblfgry3d1pyckch.?1787558766
8453|0xb2000000000000000000008501b13360000cb2ec|8|cbZEC|Coinbase Wrapped ZEC|https://coin-images.coingecko.com/coins/images/102176591/large/Coinbase_Wrapped_ZEC_%28cbZEC%29.png?1788278133
8453|0xb200000000000000000000cfbdf64a8706a94a01|18|BLUECHIP|BLUE CHIP|https://coin-images.coingecko.com/coins/images/102176736/large/bluechip.jpg?1788619359
8453|0xb33ff54b9f7242ef1593d2c9bcd8f9df46c77935|18|FAI|FAI|https://coin-images.coingecko.com/coins/images/52315/large/FAI.png?1733076295
8453|0xb358489d5d92641edb4d8ee8063f8005964346ba|18|AMP|Amp|https://assets.coingecko.com/coins/images/12409/thumb/amp-200x200.png?1599625397
8453|0xb38266e0e9d9681b77aeb0a280e98131b953f865|8|DOVU|DOVU|https://coin-images.coingecko.com/coins/images/31930/large/Dovu_Icon_Black_%281%29.png?1696530738
8453|0xb3b32f9f8827d4634fe7d973fa1034ec9fddb3b3|18|B3|B3|https://coin-images.coingecko.com/coins/images/54287/large/B3.png?1739001374
8453|0xbcbaf311cec8a4eac0430193a528d9ff27ae38c1|18|IOTX|IoTeX|https://s2.coinmarketcap.com/static/img/coins/64x64/2777.png
8453|0xc0041ef357b183448b235a8ea73ce4e4ec8c265f|18|COOKIE|Cookie|https://coin-images.coingecko.com/coins/images/38450/large/cookie_token_logo_200x200.png?1733194528
8453|0xc0634090f2fe6c6d75e61be2b949464abb498973|18|KTA|Keeta|https://coin-images.coingecko.com/coins/images/54723/large/2025-03-05_22.53.06.jpg?1741234207
8453|0xc3de830ea07524a0761646a6a4e4be0e114a3c83|18|UNI|Uniswap|https://ethereum-optimism.github.io/data/UNI/logo.png
8453|0xc729777d0470f30612b1564fd96e8dd26f5814e3|18|SAPIEN|Sapien|https://coin-images.coingecko.com/coins/images/68423/large/logo.png?1755710030
8453|0xc9d23ed2adb0f551369946bd377f8644ce1ca5c4|18|HYPER|Hyperlane|https://coin-images.coingecko.com/coins/images/55298/large/Hyperlane.png?1745248900
8453|0xca73ed1815e5915489570014e024b7ebe65de679|18|ODOS|Odos Token|https://coin-images.coingecko.com/coins/images/52914/large/odos.jpg?1734678948
8453|0xcb111e6a2a3bde90856d299d61341ac302167d23|18|CBMEGA|Coinbase Wrapped MEGA|https://coin-images.coingecko.com/coins/images/102173020/large/megaeth.png?1777256235
8453|0xcb17c9db87b595717c857a08468793f5bab6445f|8|cbLTC|Coinbase Wrapped LTC|https://coin-images.coingecko.com/coins/images/66646/large/Coinbase_Wrapped_Litecoin_%28cbLTC%29.png?1750129508
8453|0xcb585250f852c6c6bf90434ab21a00f02833a4af|6|cbXRP|Coinbase Wrapped XRP|https://coin-images.coingecko.com/coins/images/66267/large/Coinbase_Wrapped_XPR_%28cbXRP%29.png?1749023398
8453|0xcbada732173e39521cdbe8bf59a6dc85a9fc7b8c|6|cbADA|Coinbase Wrapped ADA|https://coin-images.coingecko.com/coins/images/66647/large/Coinbase_Wrapped_Ada_%28cbADA%29.png?1750129533
8453|0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf|8|cbBTC|Coinbase Wrapped BTC|https://assets.coingecko.com/coins/images/40143/standard/cbbtc.webp
8453|0xcbd06e5a2b0c65597161de254aa074e489deb510|8|CBDOGE|Coinbase Wrapped DOGE|https://coin-images.coingecko.com/coins/images/66268/large/Coinbase_Wrapped_Doge_%28cbDOGE%29.png?1749023465
8453|0xd5390300c5db71f80d46f0fa9983fc72d4d1e3da|18|KAT|Katana|https://s2.coinmarketcap.com/static/img/coins/64x64/38769.png
8453|0xd67ec255100ef200a439d09ff865fbaa2ad9c730|18|SCOR|Scor|https://coin-images.coingecko.com/coins/images/71138/large/Scor_logo.jpg?1765957578
8453|0xd7468c14ae76c3fc308aeadc223d5d1f71d3c171|18|LCX|LCX|https://assets.coingecko.com/coins/images/9985/thumb/zRPSu_0o_400x400.jpg?1574327008
8453|0xd993935e13851dd7517af10687ec7e5022127228|18|APXUSD|apxUSD|https://coin-images.coingecko.com/coins/images/102172243/large/apxUSD.png?1772448502
8453|0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca|6|USDbC|USD Base Coin|https://ethereum-optimism.github.io/data/USDC/logo.png
8453|0xdae49c25fad3a62a8e8bfb6da12c46be611f9f7a|18|KRL|KRYLL|https://assets.coingecko.com/coins/images/2807/thumb/krl.png?1547036979
8453|0xe0cd4cacddcbf4f36e845407ce53e87717b6601d|18|ICNT|Impossible Cloud Network|https://coin-images.coingecko.com/coins/images/55484/large/ICNT_token_%281%29_%281%29.png?1751614146
8453|0xed664536023d8e4b1640c394777d34abaff1df8f|18|POD|Dolphin|https://coin-images.coingecko.com/coins/images/70187/large/1_to_1_Dolphin_imresizer.jpg?1760947185
8453|0xed6e000def95780fb89734c07ee2ce9f6dcaf110|18|EDGE|Definitive|https://coin-images.coingecko.com/coins/images/55072/large/EDGE-120x120.png?1743598652
8453|0xef4461891dfb3ac8572ccf7c794664a8dd927945|18|WCT|WalletConnect Token|https://coin-images.coingecko.com/coins/images/50390/large/wc-token1.png?1727569464
8453|0xf43eb8de897fbc7f2502483b2bef7bb9ea179229|18|ZEN|Horizen|https://coin-images.coingecko.com/coins/images/691/large/Horizen2.0-logo_icon-on-yellow_%281%29.png?1751696763
8453|0xf4d97f2da56e8c3098f3a8d538db630a2606a024|18|DIEM|Diem|https://coin-images.coingecko.com/coins/images/68436/large/DIEM_SeaMid_-_200px.png?1755734213
8453|0xfbb75a59193a3525a8825bebe7d4b56899e2f7e1|18|RSC|ResearchCoin|https://coin-images.coingecko.com/coins/images/28146/large/RH_BOTTLE_CLEAN_Aug_2024_1.png?1732742001
8453|0xfbc2051ae2265686a469421b2c5a2d5462fbf5eb|18|OPG|Opengradient|https://coin-images.coingecko.com/coins/images/102172863/large/coingecko_logo.png?1776349115
8453|0xfdca15bd55f350a36e63c47661914d80411d2c22|18|TAO|Bittensor|https://coin-images.coingecko.com/coins/images/28452/large/ARUsPeNQ_400x400.jpeg?1696527447
8453|0xff8104251e7761163fac3211ef5583fb3f8583d6|18|REPPO|REPPO|https://coin-images.coingecko.com/coins/images/70797/large/h-rOp1hB_400x400_%281%29.jpg?1763879875
8453|0xff9957816c813c5ad0b9881a8990df1e3aa2a057|18|JAM|Geojam|https://assets.coingecko.com/coins/images/24648/thumb/ey40AzBN_400x400.jpg?1648507272
42161|0x00000000efe302beaa2b3e6e1b18d08d69a9012a|6|AUSD|AUSD|https://coin-images.coingecko.com/coins/images/39284/large/AUSD_1024px.png?1764684132
42161|0x010700ab046dd8e92b0e3587842080df36364ed3|18|K|Kinto|https://assets.coingecko.com/coins/images/54964/standard/k200.png?1742894885
42161|0x022cd1aed3f5cbfd7cf4481ac32847d62da746e6|18|VIRTUAL|Virtuals Protocol|https://coin-images.coingecko.com/coins/images/34057/large/LOGOMARK.png?1708356054
42161|0x040d1edc9569d4bab2d15287dc5a4f10f56a56b8|18|BAL|Balancer|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xba100000625a3754423978a60c9317c58a424e3D/logo.png
42161|0x0419e8bfbbb2623728c3a6129090da4ff4e48113|2|TEL|Telcoin|https://coin-images.coingecko.com/coins/images/1899/large/tel.png?1696502892
42161|0x044d8e7f3a17751d521efea8ccf9282268fe08cc|18|POL|Polygon Ecosystem Token|https://assets.coingecko.com/coins/images/32440/large/polygon.png?1698233684
42161|0x07d65c18cecba423298c0aeb5d2beded4dfd5736|18|ETHFI|Ether.fi|https://assets.coingecko.com/coins/images/35958/standard/etherfi.jpeg
42161|0x0945cae3ae47cb384b2d47bc448dc6a9dec21f55|18|T|Threshold Network|https://assets.coingecko.com/coins/images/22228/thumb/nFPNiSbL_400x400.jpg?1641220340
42161|0x0c880f6761f1af8d9aa9c466984b80dab9a8c9e8|18|PENDLE|Pendle|https://coin-images.coingecko.com/coins/images/15069/large/Pendle_Logo_Normal-03.png?1696514728
42161|0x0d81e50bc677fa67341c44d7eaa9228dee64a4e1|18|BOND|BarnBridge|https://assets.coingecko.com/coins/images/12811/thumb/barnbridge.jpg?1602728853
42161|0x11cdb42b0eb46d95f990bedd4695a6e3fa034978|18|CRV|Curve DAO Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xD533a949740bb3306d119CC777fa900bA034cd52/logo.png
42161|0x12c2de43878fb1a06c1ead481f11e0c693a719c7|18|DGAI|DGrid AI|https://coin-images.coingecko.com/coins/images/102175792/large/dgrid.png?1787573447
42161|0x1337420ded5adb9980cfc35f8f2b054ea86f8ab1|18|SQD|SQD|https://assets.coingecko.com/coins/images/37869/standard/New_Logo_SQD_Icon.png?1720048443
42161|0x13ad51ed4f1b7e9dc168d8a00cb3f4ddd85efa60|18|LDO|Lido DAO|https://assets.coingecko.com/coins/images/13573/thumb/Lido_DAO.png?1609873644
42161|0x1629c4112952a7a377cb9b8d7d8c903092f34b63|18|SD|Stader|https://assets.coingecko.com/coins/images/20658/standard/SD_Token_Logo.png
42161|0x177f394a3ed18faa85c1462ae626438a70294ef7|18|HOPR|HOPR|https://assets.coingecko.com/coins/images/14061/thumb/Shared_HOPR_logo_512px.png?1614073468
42161|0x1bcfc0b4ee1471674cd6a9f6b363a034375ead84|18|SYN|Synapse|https://assets.coingecko.com/coins/images/18024/thumb/syn.png?1635002049
42161|0x1bdcc2075d5370293e248cab0173ec3e551e6218|8|ORN|Orion Protocol|https://assets.coingecko.com/coins/images/11841/thumb/orion_logo.png?1594943318
42161|0x1bfc5d35bf0f7b9e15dc24c78b8c02dbc1e95447|18|ANKR|Ankr|https://assets.coingecko.com/coins/images/4324/thumb/U85xTl2.png?1608111978
42161|0x1c8ec4de3c2bfd3050695d89853ec6d78ae650bb|18|WAMPL|Wrapped Ampleforth|https://assets.coingecko.com/coins/images/20825/thumb/photo_2021-11-25_02-05-11.jpg?1637811951
42161|0x1cb5bbc64e148c5b889e3c667b49edf78bb92171|18|REQ|Request|https://assets.coingecko.com/coins/images/1031/thumb/Request_icon_green.png?1643250951
42161|0x1debd73e752beaf79865fd6446b0c970eae7732f|18|cbETH|Coinbase Wrapped Staked ETH|https://assets.coingecko.com/coins/images/27008/large/cbeth.png
42161|0x2354c8e9ea898c751f1a15addeb048714d667f96|18|ERN|Ethernity Chain|https://assets.coingecko.com/coins/images/14238/thumb/LOGO_HIGH_QUALITY.png?1647831402
42161|0x23ee2343b892b1bb63503a4fabc840e0e2c6810f|6|AXL|Axelar|https://assets.coingecko.com/coins/images/27277/large/V-65_xQ1_400x400.jpeg
42161|0x25118290e6a5f4139381d072181157035864099d|18|RAIN|RAIN|https://coin-images.coingecko.com/coins/images/69134/large/Rain_logo_1_.png?1762952191
42161|0x25f05699548d3a0820b99f93c10c8bb573e27083|18|JASMY|JasmyCoin|https://assets.coingecko.com/coins/images/13876/thumb/JASMY200x200.jpg?1612473259
42161|0x26c358f7c5fedb20a6ddef108cd91efb6b8da0cb|18|USDSM|Stable Mint USD|https://assets.coingecko.com/coins/images/102173681/standard/USDSM-logo-2.png?1780931561
42161|0x289ba1701c2f088cf0faf8b3705246331cb8a839|18|LPT|Livepeer|https://assets.coingecko.com/coins/images/7137/thumb/logo-circle-green.png?1619593365
42161|0x29024832ec3babf5074d4f46102aa988097f0ca0|18|MPL|Maple|https://assets.coingecko.com/coins/images/14097/thumb/photo_2021-05-03_14.20.41.jpeg?1620022863
42161|0x2a2053cb633cad465b4a8975ed3d7f09df608f80|18|INJ|Injective|https://assets.coingecko.com/coins/images/12882/thumb/Secondary_Symbol.png?1628233237
42161|0x2a676eead159c4c8e8593471c6d666f02827ff8c|8|GALA|GALA|https://assets.coingecko.com/coins/images/12493/standard/GALA-COINGECKO.png?1696512310
42161|0x2c96be2612bec20fe2975c3acfcbbe61a58f2571|18|SWELL|Swell|https://coin-images.coingecko.com/coins/images/28777/large/swell1.png?1727899715
42161|0x2d0012e68c4778e29b1e2f5e8f0453f8c36b666a|18|FIDD|Fidelity Digital Dollar|https://coin-images.coingecko.com/coins/images/102171776/large/FIDD-Green_%28792px%29.png?1769612802
42161|0x2e9a6df78e42a30712c10a9dc4b1c8656f8f2879|18|MKR|Maker|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2/logo.png
42161|0x2e9ae8f178d5ea81970c7799a377b3985cbc335f|18|RBC|Rubic|https://assets.coingecko.com/coins/images/12629/thumb/200x200.png?1607952509
42161|0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f|8|WBTC|Wrapped BTC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599/logo.png
42161|0x31190254504622cefdfa55a7d3d272e6462629a2|18|BUSD|Binance USD|https://assets.coingecko.com/coins/images/9576/thumb/BUSD.png?1568947766
42161|0x319f865b287fcc10b30d8ce6144e8b6d1b476999|18|CTSI|Cartesi|https://assets.coingecko.com/coins/images/11038/thumb/cartesi.png?1592288021
42161|0x327006c8712fe0abdbbd55b7999db39b0967342e|6|PYUSD|PayPal USD|https://assets.coingecko.com/coins/images/31212/large/PYUSD_Logo_%282%29.png?1691458314
42161|0x3450687ef141dcd6110b77c2dc44b008616aee75|18|BAT|Basic Attention Token|https://assets.coingecko.com/coins/images/677/thumb/basic-attention-token.png?1547034427
42161|0x349fc93da004a63f3b1343361465981330a40b25|18|LIT|Litentry|https://assets.coingecko.com/coins/images/13825/large/logo_200x200.png
42161|0x354a6da3fcde098f8389cad84b0182725c6c91de|18|COMP|Compound|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xc00e94Cb662C3520282E6f5717214004A7f26888/logo.png
42161|0x35e6a59f786d9266c7961ea28c7b768b33959cbb|18|PEPE|Pepe|https://assets.coingecko.com/coins/images/29850/large/pepe-token.jpeg?1682922725
42161|0x37058c4b45fdfc8953fb453da4d6d83670ecdf9d|18|EV|Everything|https://coin-images.coingecko.com/coins/images/71690/large/EV_token_v2_White.png?1773933783
42161|0x377c1fc73d4d0f5600cd943776ced07c2b9783cd|18|AEVO|Aevo|https://assets.coingecko.com/coins/images/35893/standard/aevo.png
42161|0x3a1429d50e0cbbc45c997af600541fe1cc3d2923|18|FORT|Forta|https://assets.coingecko.com/coins/images/25060/thumb/Forta_lgo_%281%29.png?1655353696
42161|0x3a18dcc9745edcd1ef33ecb93b0b6eba5671e7ca|6|KUJI|Kujira|https://assets.coingecko.com/coins/images/20685/standard/kuji-200x200.png
42161|0x3a8b787f78d775aecfeea15706d4221b40f345ab|18|CELR|Celer Network|https://assets.coingecko.com/coins/images/4379/thumb/Celr.png?1554705437
42161|0x3b8db18e69d6686ad9371a423afe3dd1065c94f1|18|ESP|Espresso|https://coin-images.coingecko.com/coins/images/67626/large/espresso.jpg?1753324525
42161|0x3be7cb2e9413ef8f42b4a202a0114eb59b64e227|18|DEXT|DexTools|https://assets.coingecko.com/coins/images/11603/thumb/dext.png?1605790188
42161|0x3c45038f4807c5bb72f6bc72c2a2b9c012155e49|18|RAD|Radicle|https://assets.coingecko.com/coins/images/14013/thumb/radicle.png?1614402918
42161|0x3cfd99593a7f035f717142095a3898e3fca7783e|18|IMX|Immutable X|https://assets.coingecko.com/coins/images/17233/thumb/imx.png?1636691817
42161|0x3e4cff6e50f37f731284a92d44ae943e17077fd4|18|ELON|Dogelon Mars|https://assets.coingecko.com/coins/images/14962/thumb/6GxcPRo3_400x400.jpg?1619157413
42161|0x3e6648c5a70a150a88bce65f4ad4d506fe15d2af|18|SPELL|Spell Token|https://assets.coingecko.com/coins/images/15861/thumb/abracadabra-3.png?1622544862
42161|0x40461291347e1ecbb09499f3371d3f17f10d7159|6|XAUt0|Tether Gold|https://coin-images.coingecko.com/coins/images/66560/large/XAUt0_Token_Icon_Gold.png?1749747942
42161|0x406c8db506653d882295875f633bec0beb921c2a|18|BIT|BitDAO|https://assets.coingecko.com/coins/images/17627/thumb/rI_YptK8.png?1653983088
42161|0x442d24578a564ef628a65e6a7e3e7be2a165e231|18|MANA|Decentraland|https://assets.coingecko.com/coins/images/878/thumb/decentraland-mana.png?1550108745
42161|0x4667cf53c4edf659e402b733bea42b18b68dd74c|18|DPI|DeFi Pulse Index|https://assets.coingecko.com/coins/images/12465/thumb/defi_pulse_index_set.png?1600051053
42161|0x46d0ce7de6247b0a95f67b43b589b4041bae7fbe|18|LRC|LoopringCoin V2|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xBBbbCA6A901c926F240b89EacB641d8Aec7AEafD/logo.png
42161|0x4be87c766a7ce11d5cc864b6c3abb7457dcc4cc9|18|FET|Fetch ai|https://assets.coingecko.com/coins/images/5681/thumb/Fetch.jpg?1572098136
42161|0x4d1d7134b87490ae5eebdb22a5820d7d0e1980bf|18|WLFI|World Liberty Financial|https://coin-images.coingecko.com/coins/images/50767/large/wlfi.png?1756438915
42161|0x4e51ac49bc5e2d87e0ef713e9e5ab2d71ef4f336|18|CELO|Celo native asset (Wormhole)|https://raw.githubusercontent.com/wormhole-foundation/wormhole-token-list/main/assets/celo_wh.png
42161|0x4e91f2af1ee0f84b529478f19794f5afd423e4a6|6|POWR|Power Ledger|https://assets.coingecko.com/coins/images/1104/thumb/power-ledger.png?1547035082
42161|0x4f9b7dedd8865871df65c5d26b1c2dd537267878|18|SKL|SKALE|https://assets.coingecko.com/coins/images/13245/thumb/SKALE_token_300x300.png?1606789574
42161|0x5033833c9fe8b9d3e09eed2f73d2aaf7e3872fd1|18|SHIB|Shiba Inu|https://assets.coingecko.com/coins/images/11939/thumb/shiba.png?1622619446
42161|0x51863cb90ce5d6da9663106f292fa27c8cc90c5a|18|DYDX|dYdX|https://assets.coingecko.com/coins/images/17500/thumb/hjnIm9bV.jpg?1628009360
42161|0x53236015a675fcb937485f1ae58040e4fb920d5b|18|NCT|PolySwarm|https://assets.coingecko.com/coins/images/2843/thumb/ImcYCVfX_400x400.jpg?1628519767
42161|0x533a7b414cd1236815a5e09f1e97fc7d5c313739|18|MASK|Mask Network|https://assets.coingecko.com/coins/images/14051/thumb/Mask_Network.jpg?1614050316
42161|0x53691596d1bce8cea565b84d4915e69e03d9c99d|18|ACX|Across Protocol Token|https://assets.coingecko.com/coins/images/28161/large/across-200x200.png?1696527165
42161|0x539bde0d7dbd336b79148aa742883198bbf60342|18|MAGIC|MAGIC|https://dynamic-assets.coinbase.com/30320a63f6038b944c9c0202fcb2392e6a1bd333814f74b4674774dd87f2d06d64fdd74c2f1ab4639917c75b749c323450408bec7a2737af8ae0c17871aa90de/asset_icons/98d278cda11639ed7449a0a3086cd2c83937ce71baf4ee43bb5b777423c00a75.png
42161|0x53e70cc1d527b524a1c46eaa892e4cb35d2ba901|8|SPX|SPX6900|https://coin-images.coingecko.com/coins/images/31401/large/sticker_(1).jpg?1702371083
42161|0x5445972e76c5e4cedd12b6e2bcef69133e15992f|18|MV|GensoKishi Metaverse|https://s2.coinmarketcap.com/static/img/coins/64x64/17704.png
42161|0x561877b6b3dd7651313794e5f2894b2f18be0766|18|MATIC|Polygon|https://assets.coingecko.com/coins/images/4713/thumb/matic-token-icon.png?1624446912
42161|0x589d35656641d6ab57a545f08cf473ecd9b6d5f7|6|GYEN|GYEN|https://assets.coingecko.com/coins/images/14191/thumb/icon_gyen_200_200.png?1614843343
42161|0x58bbc087e36db40a84b22c1b93a042294deeafed|18|XCN|Chain|https://assets.coingecko.com/coins/images/24210/thumb/Chain_icon_200x200.png?1646895054
42161|0x597701b32553b9fa473e21362d480b3a6b569711|18|NMR|Numeraire|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1776e1F26f98b1A5dF9cD347953a26dd3Cb46671/logo.png
42161|0x5c816d4582c857dcadb1bb1f62ad6c9dede4576a|18|TURBO|Turbo|https://assets.coingecko.com/coins/images/30117/large/TurboMark-QL_200.png?1708079597
42161|0x606c3e5075e5555e79aa15f1e9facb776f96c248|18|EIGEN|EigenLayer|https://assets.coingecko.com/coins/images/37441/large/eigen.jpg?1728023974
42161|0x61ca9d186f6b9a793bc08f6c79fd35f205488673|18|ILV|Illuvium|https://assets.coingecko.com/coins/images/14468/large/ILV.JPG
42161|0x6314c31a7a1652ce482cffe247e9cb7c3f4bb9af|18|1INCH|1inch|https://assets.coingecko.com/coins/images/13469/thumb/1inch-token.png?1608803028
42161|0x631a64e240180d4b604f736cb6e19c1a7ec77254|8|PRO|Propy|https://assets.coingecko.com/coins/images/869/thumb/propy.png?1548332100
42161|0x63806c056fa458c548fb416b15e358a9d685710a|18|FLUX|Flux|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x720CD16b011b987Da3518fbf38c3071d4F0D1495/logo.png
42161|0x6380f3d0c1412a80eb00f49064da30749db991de|18|PORTAL|Portal|https://assets.coingecko.com/coins/images/35436/standard/portal.jpeg
42161|0x6491c05a82219b8d1479057361ff1654749b876b|18|USDS|USDS Stablecoin|https://assets.coingecko.com/coins/images/39926/large/usds.webp?1726666683
42161|0x68731d6f14b827bbcffbebb62b19daa18de1d79c|18|IDOS|idOS Token|https://s2.coinmarketcap.com/static/img/coins/64x64/39596.png
42161|0x6985884c4392d348587b19cb9eaaf157f13271cd|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
42161|0x69b937db799a9becc9e8a6f0a5d36ea3657273bf|18|CQT|Covalent|https://assets.coingecko.com/coins/images/14168/thumb/covalent-cqt.png?1624545218
42161|0x6d78bc9ebc2431861b2928bb2af52bdd10baddd7|18|PEPECOIN|PepeCoin|https://coin-images.coingecko.com/coins/images/30219/large/pepecoin-icon_200x200.png?1735790725
42161|0x6ddbbce7858d276678fc2b36123fd60547b88954|18|Zeta|Zetachain|https://assets.coingecko.com/coins/images/26718/standard/Twitter_icon.png?1696525788
42161|0x6fe14d3cc2f7bddffba5cdb3bbe7467dd81ea101|18|COTI|COTI|https://assets.coingecko.com/coins/images/2962/thumb/Coti.png?1559653863
42161|0x6feb262feb0f775b5312d2e009923f7f58ae423e|18|OGN|Origin Protocol|https://assets.coingecko.com/coins/images/3296/thumb/op.jpg?1547037878
42161|0x707f635951193ddafbb40971a0fcaab8a6415160|18|SNT|Status|https://assets.coingecko.com/coins/images/779/thumb/status.png?1548610778
42161|0x73efdc761596328461b68e5fc58c3284cb15ba13|18|PLUME|Plume|https://coin-images.coingecko.com/coins/images/53623/large/plume-token.png?1736896935
42161|0x7468a5d8e02245b00e8c0217fce021c70bc51305|18|FRAX|Frax|https://assets.coingecko.com/coins/images/13422/thumb/frax_logo.png?1608476506
42161|0x74885b4d524d497261259b38900f54e6dbad2210|18|APE|ApeCoin|https://assets.coingecko.com/coins/images/24383/small/apecoin.jpg?1647476455
42161|0x753d224bcf9aafacd81558c32341416df61d3dac|18|PERP|Perpetual Protocol|https://assets.coingecko.com/coins/images/12381/thumb/60d18e06844a844ad75901a9_mark_only_03.png?1628674771
42161|0x7550de0a4b9fb8caba8c32e72ee356afdd217a33|18|USD1|World Liberty Financial USD|https://coin-images.coingecko.com/coins/images/54977/large/USD1_1000x1000_transparent.png?1749297002
42161|0x7639ab8599f1b417cbe4ced492fb30162140abbb|18|USUAL|USUAL|https://coin-images.coingecko.com/coins/images/51091/large/USUAL.jpg?1730035787
42161|0x77b7787a09818502305c95d68a2571f090abb135|18|DRV|Derive|https://coin-images.coingecko.com/coins/images/52889/large/Token_Logo.png?1734601695
42161|0x78df3a6044ce3cb1905500345b967788b699df8f|18|USDP|Pax Dollar|https://assets.coingecko.com/coins/images/6013/standard/Pax_Dollar.png?1696506427
42161|0x7a24159672b83ed1b89467c9d6a99556ba06d073|18|BNT|Bancor Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x1F573D6Fb3F13d689FF844B4cE37794d79a7FF1C/logo.png
42161|0x7b9b94aebe5e2039531af8e31045f377ecd9a39a|18|MULTI|Multichain|https://assets.coingecko.com/coins/images/22087/thumb/1_Wyot-SDGZuxbjdkaOeT2-A.png?1640764238
42161|0x7e2a1edee171c5b19e6c54d73752396c0a572594|18|tBTC|tBTC|https://raw.githubusercontent.com/uniswap/assets/master/blockchains/ethereum/assets/0x18084fbA666a33d37592fA2633fD49a74DD93a88/logo.png
42161|0x7f728f3595db17b0b359f4fc47ae80fad2e33769|18|METIS|Metis|https://assets.coingecko.com/coins/images/15595/thumb/metis.jpeg?1660285312
42161|0x7f9a7db853ca816b9a138aee3380ef34c437dee0|18|GTC|Gitcoin|https://assets.coingecko.com/coins/images/15810/thumb/gitcoin.png?1621992929
42161|0x7f9cf5a2630a0d58567122217df7609c26498956|18|SUPER|SuperFarm|https://assets.coingecko.com/coins/images/14040/thumb/6YPdWn6.png?1613975899
42161|0x7fa9549791efc9030e1ed3f25d18014163806758|18|ENJ|Enjin Coin|https://assets.coingecko.com/coins/images/1102/thumb/enjin-coin-logo.png?1547035078
42161|0x82164a8b646401a8776f9dc5c8cba35dcaf60cd2|18|PRQ|PARSIQ|https://assets.coingecko.com/coins/images/11973/thumb/DsNgK0O.png?1596590280
42161|0x82af49447d8a07e3bd95bd0d56f35241523fbab1|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
42161|0x82e3a8f066a6989666b031d916c43672085b1582|18|YFI|yearn finance|https://assets.coingecko.com/coins/images/11849/thumb/yfi-192x192.png?1598325330
42161|0x849b40ab2469309117ed1038c5a99894767c7282|18|FIS|Stafi|https://assets.coingecko.com/coins/images/12423/thumb/stafi_logo.jpg?1599730991
42161|0x84f5c2cfba754e76dd5ae4fb369cfc920425e12b|18|CTX|Cryptex Finance|https://assets.coingecko.com/coins/images/14932/thumb/glossy_icon_-_C200px.png?1619073171
42161|0x8553d254cb6934b16f87d2e486b64bbd24c83c70|18|FARM|Harvest Finance|https://assets.coingecko.com/coins/images/12304/thumb/Harvest.png?1613016180
42161|0x863708032b5c328e11abcbc0df9d79c71fc52a48|6|EURC|Euro Coin|https://assets.coingecko.com/coins/images/26045/thumb/euro-coin.png?1655394420
42161|0x8d8e1b6ffc6832e8d2ef0de8a3d957cae7ac5067|18|PRIME|Prime|https://assets.coingecko.com/coins/images/29053/large/PRIMELOGOOO.png?1676976222
42161|0x8ea3156f834a0dfc78f1a5304fac2cda676f354c|8|CRO|Cronos|https://assets.coingecko.com/coins/images/7310/thumb/oCw2s3GI_400x400.jpeg?1645172042
42161|0x8f5c1a99b1df736ad685006cb6adca7b7ae4b514|18|MLN|Melon|https://assets.coingecko.com/coins/images/605/thumb/melon.png?1547034295
42161|0x912ce59144191c1204e64559fe8253a0e49e6548|18|ARB|Arbitrum|https://arbitrum.foundation/logo.png
42161|0x91b468fe3dce581d7a6cfe34189f1314b6862ed6|18|MXC|MXC|https://assets.coingecko.com/coins/images/4604/thumb/mxc.png?1655534336
42161|0x933d31561e470478079feb9a6dd2691fad8234df|18|OCEAN|Ocean Protocol|https://assets.coingecko.com/coins/images/3687/thumb/ocean-protocol-logo.jpg?1547038686
42161|0x93b346b6bc2548da6a1e7d98e9a421b42541425b|18|LUSD|Liquity USD|https://assets.coingecko.com/coins/images/14666/thumb/Group_3.png?1617631327
42161|0x9623063377ad1b27544c965ccd7342f7ea7e88c7|18|GRT|The Graph|https://assets.coingecko.com/coins/images/13397/thumb/Graph_Token.png?1608145566
42161|0x96c42662820f6ea32f0a61a06a38a72b206aabac|18|MOG|Mog Coin|https://assets.coingecko.com/coins/images/31059/large/MOG_LOGO_200x200.png
42161|0x99f40b01ba9c469193b360f72740e416b17ac332|18|MATH|MATH|https://assets.coingecko.com/coins/images/11335/thumb/2020-05-19-token-200.png?1589940590
42161|0x9b86f3c7d145979ec6b2f42ed7f92d06cfc6c9d3|6|XAUT|Tether Gold|https://coin-images.coingecko.com/coins/images/10481/large/Tether_Gold.png?1696510471
42161|0x9c1a1c7ba9c2602123fd7ef3eb41a769edf6c53a|18|MNT|Mantle|https://coin-images.coingecko.com/coins/images/30980/large/Mantle-Logo-mark.png?1739213200
42161|0x9dffb23cad3322440bccff7ab1c58e781ddbf144|8|CVC|Civic|https://assets.coingecko.com/coins/images/788/thumb/civic.png?1547034556
42161|0x9fa891e1db0a6d1eeac4b929b5aae1011c79a204|18|REN|Republic Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x408e41876cCCDC0F92210600ef50372656052a38/logo.png
42161|0xa05245ade25cc1063ee50cf7c083b4524c1c4302|6|XSGD|XSGD|https://assets.coingecko.com/coins/images/12832/standard/StraitsX_Singapore_Dollar_%28XSGD%29_Token_Logo.png?1696512623
42161|0xa0b862f60edef4452f25b4160f177db44deb6cf1|18|GNO|Gnosis Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6810e776880C02933D47DB1b9fc05908e5386b96/logo.png
42161|0xa2d52a05b8bead5d824df54dd1aa63188b37a5e7|18|ONDO|Ondo Finance|https://assets.coingecko.com/coins/images/26580/standard/ONDO.png?1696525656
42161|0xa68ec98d7ca870cf1dd0b00ebbb7c4bf60a8e74d|18|BICO|Biconomy|https://assets.coingecko.com/coins/images/21061/thumb/biconomy_logo.jpg?1638269749
42161|0xa8c25fdc09763a176353cc6a76882e05b4905fae|9|FLOKI|FLOKI|https://assets.coingecko.com/coins/images/16746/standard/PNG_image.png?1696516318
42161|0xa970af1a584579b618be4d69ad6f73459d112f95|18|sUSD|Synth sUSD|https://assets.coingecko.com/coins/images/5013/thumb/sUSD.png?1616150765
42161|0xaafcfd42c9954c6689ef1901e03db742520829c5|18|CVX|Convex Finance|https://assets.coingecko.com/coins/images/15585/thumb/convex.png?1621256328
42161|0xac7ce9f2794e01c0d27b096c52f592e343d77cbf|18|PIRATE|Pirate Nation|https://assets.coingecko.com/coins/images/38524/standard/_Pirate_Transparent_200x200.png
42161|0xac9ac2c17cdfed4abc80a53c5553388575714d03|18|ATA|Automata|https://assets.coingecko.com/coins/images/15985/thumb/ATA.jpg?1622535745
42161|0xaef5bbcbfa438519a5ea80b4c7181b4e78d419f2|18|RAI|Rai Reflex Index|https://assets.coingecko.com/coins/images/14004/thumb/RAI-logo-coin.png?1613592334
42161|0xaf88d065e77c8cc2239327c5edb3a432268e5831|6|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
42161|0xb20a02dffb172c474bc4bda3fd6f4ee70c04daf2|18|MIM|Magic Internet Money|https://assets.coingecko.com/coins/images/16786/thumb/mimlogopng.png?1624979612
42161|0xb2be52744a804cc732d606817c2572c5a3b264e7|18|SOCKS|Unisocks|https://assets.coingecko.com/coins/images/10717/thumb/qFrcoiM.png?1582525244
42161|0xb74da9fe2f96b9e0a5f4a3cf0b92dd2bec617124|9|SOL|SOL Wormhole |https://assets.coingecko.com/coins/images/22876/thumb/SOL_wh_small.png?1644224316
42161|0xb766039cc6db368759c1e56b79affe831d0cc507|18|RPL|Rocket Pool Protocol|https://coin-images.coingecko.com/coins/images/2090/large/rocket_pool_%28RPL%29.png?1696503058
42161|0xb7910e8b16e63efd51d5d1a093d56280012a3b9c|18|AGLD|Adventure Gold|https://assets.coingecko.com/coins/images/18125/thumb/lpgblc4h_400x400.jpg?1630570955
42161|0xba5ddd1f9d7f570dc94a51479a000e3bce967196|18|AAVE|Aave|https://assets.coingecko.com/coins/images/12645/thumb/AAVE.png?1601374110
42161|0xbd591bd4ddb64b77b5f76eab8f03d02519235ae2|18|ZRX|0x Protocol Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xE41d2489571d322189246DaFA5ebDe1F4699F498/logo.png
42161|0xbe06ca305a5cb49abf6b1840da7c42690406177b|18|NKN|NKN|https://assets.coingecko.com/coins/images/3375/thumb/nkn.png?1548329212
42161|0xbfa641051ba0a0ad1b0acf549a89536a0d76472e|18|BADGER|Badger DAO|https://assets.coingecko.com/coins/images/13287/thumb/badger_dao_logo.jpg?1607054976
42161|0xbfae6fecd8124ba33cbb2180aab0fe4c03914a5a|18|TRIBE|Tribe|https://assets.coingecko.com/coins/images/14575/thumb/tribe.PNG?1617487954
42161|0xc27e7325a6bea1fcc06de7941473f5279bfd1182|18|GAL|Galxe|https://assets.coingecko.com/coins/images/24530/thumb/GAL-Token-Icon.png?1651483533
42161|0xc7557c73e0eca2e1bf7348bb6874aee63c7eff85|18|QNT|Quant|https://assets.coingecko.com/coins/images/3370/thumb/5ZOu7brX_400x400.jpg?1612437252
42161|0xc7def82ba77baf30bbbc9b6162dc075b49092fb4|18|ATH|Aethir Token|https://coin-images.coingecko.com/coins/images/36179/large/logogram_circle_dark_green_vb_green_(1).png?1718232706
42161|0xc8a4eea31e9b6b61c406df013dd4fec76f21e279|18|RNDR|Render Token|https://assets.coingecko.com/coins/images/11636/thumb/rndr.png?1638840934
42161|0xc9cbf102c73fb77ec14f8b4c8bd88e050a6b2646|18|ALPHA|Alpha Venture DAO|https://assets.coingecko.com/coins/images/12738/thumb/AlphaToken_256x256.png?1617160876
42161|0xca5ca9083702c56b481d1eec86f1776fdbd2e594|18|RSR|Reserve Rights|https://coin-images.coingecko.com/coins/images/8365/large/RSR_Blue_Circle_1000.png?1721777856
42161|0xca642467c6ebe58c13cb4a7091317f34e17ac05e|18|DIA|DIA|https://assets.coingecko.com/coins/images/11955/thumb/image.png?1646041751
42161|0xcafcd85d8ca7ad1e1c6f82f651fa15e33aefd07b|18|WOO|WOO Network|https://assets.coingecko.com/coins/images/12921/thumb/w2UiemF__400x400.jpg?1603670367
42161|0xcb8b5cd20bdcaea9a010ac1f8d835824f5c87a04|18|COW|CoW Protocol|https://assets.coingecko.com/coins/images/24384/large/CoW-token_logo.png?1719524382
42161|0xcba56cd8216fcbbf3fa6df6137f3147cbca37d60|18|SNX|Synthetix Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F/logo.png
42161|0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf|8|cbBTC|Coinbase Wrapped BTC|https://assets.coingecko.com/coins/images/40143/large/cbbtc.webp
42161|0xcdc343ebf71e38f003ed6c80171f5b8d7cf58860|18|CAKE|PancakeSwap|https://coin-images.coingecko.com/coins/images/12632/large/pancakeswap-cake-logo_%281%29.png?1696512440
42161|0xcf78572a8fe97b2b9a4b9709f6a7d9a863c1b8e0|18|RARI|Rarible|https://assets.coingecko.com/coins/images/11845/thumb/Rari.png?1594946953
42161|0xd12eeb0142d4efe7af82e4f29e5af382615bceea|18|HIGH|Highstreet|https://assets.coingecko.com/coins/images/18973/thumb/logosq200200Coingecko.png?1634090470
42161|0xd1318eb19dbf2647743c720ed35174efd64e3dac|18|SAND|The Sandbox|https://assets.coingecko.com/coins/images/12129/thumb/sandbox_logo.jpg?1597397942
42161|0xd42785d323e608b9e99fa542bd8b1000d4c2df37|18|FTM|Fantom|https://assets.coingecko.com/coins/images/4001/thumb/Fantom.png?1558015016
42161|0xd43f10ce4bc089782ff8635c17f015edbc16d71b|18|SKY|SKY Governance Token|https://assets.coingecko.com/coins/images/39925/large/sky.jpg?1724827980
42161|0xd4d42f0b6def4ce0383636770ef773390d85c61a|18|SUSHI|Sushi|https://assets.coingecko.com/coins/images/12271/thumb/512x512_Logo_no_chop.png?1606986688
42161|0xd58d345fd9c82262e087d2d0607624b410d88242|18|TRB|Tellor|https://assets.coingecko.com/coins/images/9644/thumb/Blk_icon_current.png?1584980686
42161|0xd693ec944a85eeca4247ec1c3b130dca9b0c3b22|18|UMA|UMA Voting Token v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x04Fa0d235C4abf4BcF4787aF4CF447DE572eF828/logo.png
42161|0xd7ef1cb315d4a3291a779bc0cd1c8f6b87e66104|18|XAN|Anoma|https://coin-images.coingecko.com/coins/images/69380/large/Anoma_Logo_Roundel_RGB_Colour-01.png?1758356672
42161|0xd962c1895c46ac0378c502c207748b7061421e8e|18|OMG|OMG Network|https://assets.coingecko.com/coins/images/776/thumb/OMG_Network.jpg?1591167168
42161|0xd9f9d2ee2d3efe420699079f16d9e924afffdea4|18|FXS|Frax Share|https://assets.coingecko.com/coins/images/13423/thumb/frax_share.png?1608478989
42161|0xda0a57b710768ae17941a9fa33f8b720c8bd9ddd|18|POND|Marlin|https://assets.coingecko.com/coins/images/8903/thumb/POND_200x200.png?1622515451
42161|0xda10009cbd5d07dd0cecc66161fc93d7c9000da1|18|DAI|Dai Stablecoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x6B175474E89094C44Da98b954EedeAC495271d0F/logo.png
42161|0xdac5094b7d59647626444a4f905060fcda4e656e|18|ARKM|Arkham|https://assets.coingecko.com/coins/images/30929/standard/Arkham_Logo_CG.png?1696529771
42161|0xdf8f0c63d9335a0abd89f9f752d293a98ea977d8|18|ENA|Ethena|https://assets.coingecko.com/coins/images/36530/standard/ethena.png
42161|0xe018c7a3d175fb0fe15d70da2c874d3ca16313ec|18|STG|Stargate Finance|https://assets.coingecko.com/coins/images/24413/thumb/STG_LOGO.png?1647654518
42161|0xe12f29704f635f4a6e7ae154838d21f9b33809e9|18|POLY|Polymath|https://assets.coingecko.com/coins/images/2784/thumb/inKkF01.png?1605007034
42161|0xe3696a02b2c9557639e29d829e9c45efa49ad47a|18|DNT|district0x|https://assets.coingecko.com/coins/images/849/thumb/district0x.png?1547223762
42161|0xe390c0b46bd723995be02640e6f1e1c802f620ac|18|MORPHO|Morpho Token|https://coin-images.coingecko.com/coins/images/29837/large/Morpho-token-icon.png?1726771230
42161|0xe575586566b02a16338c199c23ca6d295d794e66|9|RLC|iExec RLC|https://assets.coingecko.com/coins/images/646/thumb/pL1VuXm.png?1604543202
42161|0xe6320ebf209971b4f4696f7f0954b8457aa2fcc2|8|STORJ|Storj Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xB64ef51C888972c908CFacf59B47C1AfBC0Ab8aC/logo.png
42161|0xe7bef5cc7750820516162f5f5b520e9aa510a466|18|OKB|OKB|https://coin-images.coingecko.com/coins/images/4463/large/WeChat_Image_20220118095654.png?1696505053
42161|0xe7dcd50836d0a28c959c72d72122fedb8e245a6c|18|ALEPH|Aleph im|https://assets.coingecko.com/coins/images/11676/thumb/Monochram-aleph.png?1608483725
42161|0xe88998fb579266628af6a03e3821d5983e5d0089|18|AXS|Axie Infinity|https://assets.coingecko.com/coins/images/13029/thumb/axie_infinity_logo.png?1604471082
42161|0xec76e8fe6e2242e6c2117caa244b9e2de1569923|18|AIOZ|AIOZ Network|https://assets.coingecko.com/coins/images/14631/thumb/aioz_logo.png?1617413126
42161|0xeeeb5eac2db7a7fc28134aa3248580d48b016b64|18|POLS|Polkastarter|https://assets.coingecko.com/coins/images/12648/thumb/polkastarter.png?1609813702
42161|0xef171a5ba71348eff16616fd692855c2fe606eb2|18|BLUR|Blur|https://assets.coingecko.com/coins/images/28453/large/blur.png?1670745921
42161|0xef6124368c0b56556667e0de77ea008dfc0a71d1|18|ALI|Alethea Artificial Liquid Intelligence|https://assets.coingecko.com/coins/images/22062/thumb/alethea-logo-transparent-colored.png?1642748848
42161|0xef888bca6ab6b1d26dbec977c455388ecd794794|18|RGT|Rari Governance Token|https://assets.coingecko.com/coins/images/12900/thumb/Rari_Logo_Transparent.png?1613978014
42161|0xf01db12f50d0cdf5fe360ae005b9c52f92ca7811|18|API3|API3|https://assets.coingecko.com/coins/images/13256/thumb/api3.jpg?1606751424
42161|0xf03a553fbcb2f52daae15170347830e5d3d16096|18|L3|Layer3|https://assets.coingecko.com/coins/images/37768/large/Square.png
42161|0xf75ee6d319741057a82a88eeff1dbafab7307b69|18|KRL|KRYLL|https://assets.coingecko.com/coins/images/2807/thumb/krl.png?1547036979
42161|0xf7e17ba61973bcdb61f471efb989e47d13bd565d|8|BITCOIN|HarryPotterObamaSonic10Inu|https://coin-images.coingecko.com/coins/images/30323/large/hpos10i_logo_casino_night-dexview.png?1696529224
42161|0xf929de51d91c77e42f5090069e0ad7a09e513c73|18|FOX|ShapeShift FOX Token|https://assets.coingecko.com/coins/images/9988/thumb/FOX.png?1574330622
42161|0xf97f4df75117a78c1a5a0dbb814af92458539fb4|18|LINK|ChainLink Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x514910771AF9Ca656af840dff83E8264EcF986CA/logo.png
42161|0xfa5ed56a203466cbbc2430a43c66b9d8723528e7|18|agEUR|agEur|https://assets.coingecko.com/coins/images/19479/standard/agEUR.png?1696518915
42161|0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0|18|UNI|Uniswap|https://ipfs.io/ipfs/QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg
42161|0xfb9e5d956d889d91a82737b9bfcdac1dce3e1449|18|LQTY|Liquity|https://assets.coingecko.com/coins/images/14665/thumb/200-lqty-icon.png?1617631180
42161|0xfc5a1a6eb076a2c7ad06ed22c90d7e710e35ad0a|18|GMX|GMX|https://assets.coingecko.com/coins/images/18323/large/arbit.png?1631532468
42161|0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9|6|USDT0|USDT0|https://coin-images.coingecko.com/coins/images/53705/large/usdt0.jpg?1737086183
42161|0xfea31d704deb0975da8e77bf13e04239e70d7c28|18|ENS|Ethereum Name Service|https://assets.coingecko.com/coins/images/19785/thumb/acatxTm8_400x400.jpg?1635850140
42161|0xff970a61a04b1ca14834a43f5de4533ebddb5cc8|6|USDC.e|Bridged USDC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
42220|0x2def4285787d58a2f811af24755a8150622f4361|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
42220|0x471ece3750da237f93b8e339c536989b8978a438|18|CELO|Celo|https://raw.githubusercontent.com/ubeswap/default-token-list/master/assets/asset_CELO.png
42220|0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
42220|0xaf37e8b6c9ed7f6318979f56fc287d76c30847ff|6|XAUt0|Tether Gold|https://coin-images.coingecko.com/coins/images/66560/large/XAUt0_Token_Icon_Gold.png?1749747942
42220|0xceba9300f2b948710d2653dd7b07f33a8b32118c|6|USDC|USDCoin|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/logo.png
42220|0xd629eb00deced2a080b7ec630ef6ac117e614f1b|18|BTC|Wrapped Bitcoin|https://raw.githubusercontent.com/ubeswap/default-token-list/master/assets/asset_WBTC.png
43114|0x00000000efe302beaa2b3e6e1b18d08d69a9012a|6|AUSD|AUSD|https://coin-images.coingecko.com/coins/images/39284/large/AUSD_1024px.png?1764684132
43114|0x130966628846bfd36ff31a822705796e8cb8c18d|18|MIM|Magic Internet Money|https://assets.coingecko.com/coins/images/16786/thumb/mimlogopng.png?1624979612
43114|0x1f1e7c893855525b303f99bdf5c3c05be09ca251|18|SYN|Synapse|https://assets.coingecko.com/coins/images/18024/thumb/syn.png?1635002049
43114|0x20cf1b6e9d856321ed4686877cf4538f2c84b4de|18|ANKR|Ankr|https://assets.coingecko.com/coins/images/4324/thumb/U85xTl2.png?1608111978
43114|0x2147efff675e4a4ee1c2f918d181cdbd7a8e208f|18|ALPHA|Alpha Venture DAO|https://assets.coingecko.com/coins/images/12738/thumb/AlphaToken_256x256.png?1617160876
43114|0x214db107654ff987ad859f34125307783fc8e387|18|FXS|Frax Share|https://assets.coingecko.com/coins/images/13423/thumb/frax_share.png?1608478989
43114|0x26debd39d5ed069770406fca10a0e4f8d2c743eb|18|GUN|GUNZ|https://assets.coingecko.com/coins/images/55027/standard/gunz.jpg?1743262298
43114|0x2775d5105276781b4b85ba6ea6a6653beed1dd32|6|XAUt0|Tether Gold|https://coin-images.coingecko.com/coins/images/66560/large/XAUt0_Token_Icon_Gold.png?1749747942
43114|0x2f6f07cdcf3588944bf4c42ac74ff24bf56e7590|18|STG|Stargate Finance|https://assets.coingecko.com/coins/images/24413/thumb/STG_LOGO.png?1647654518
43114|0x37b608519f91f70f2eeb0e5ed9af4061722e4f76|18|SUSHI|Sushi|https://assets.coingecko.com/coins/images/12271/thumb/512x512_Logo_no_chop.png?1606986688
43114|0x3bd2b1c7ed8d396dbb98ded3aebb41350a5b2339|18|UMA|UMA Voting Token v1|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x04Fa0d235C4abf4BcF4787aF4CF447DE572eF828/logo.png
43114|0x44c784266cf024a60e8acf2427b9857ace194c5d|6|AXL|Axelar|https://assets.coingecko.com/coins/images/27277/large/V-65_xQ1_400x400.jpeg
43114|0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab|18|WETH|Wrapped Ether|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
43114|0x50b7545627a5162f82a992c33b87adc75187b218|8|WBTC|Wrapped BTC|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599/logo.png
43114|0x5947bb275c521040051d82396192181b413227a3|18|LINK|ChainLink Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x514910771AF9Ca656af840dff83E8264EcF986CA/logo.png
43114|0x596fa47043f99a4e0f122243b841e55375cde0d2|18|ZRX|0x Protocol Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xE41d2489571d322189246DaFA5ebDe1F4699F498/logo.png
43114|0x62edc0692bd897d2295872a9ffcac5425011c661|18|GMX|GMX|https://assets.coingecko.com/coins/images/18323/large/arbit.png?1631532468
43114|0x63a72806098bd3d9520cc43356dd78afe5d386d9|18|AAVE|Aave|https://assets.coingecko.com/coins/images/12645/thumb/AAVE.png?1601374110
43114|0x6985884c4392d348587b19cb9eaaf157f13271cd|18|ZRO|LayerZero|https://assets.coingecko.com/coins/images/28206/standard/ftxG9_TJ_400x400.jpeg?1696527208
43114|0x6b289cceaa8639e3831095d75a3e43520fabf552|18|CTSI|Cartesi|https://assets.coingecko.com/coins/images/11038/thumb/cartesi.png?1592288021
43114|0x88128fd4b259552a9a1d457f435a6527aab72d42|18|MKR|Maker|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2/logo.png
43114|0x8a0cac13c7da965a312f08ea4229c37869e85cb9|18|GRT|The Graph|https://assets.coingecko.com/coins/images/13397/thumb/Graph_Token.png?1608145566
43114|0x8ebaf22b6f053dffeaf46f4dd9efa95d89ba8580|18|UNI.e|UNI.e Token|https://raw.githubusercontent.com/Uniswap/assets/master/blockchains/avalanchec/assets/0x8eBAf22B6F053dFFeaf46f4Dd9eFA95D89ba8580/logo.png
43114|0x961c8c0b1aad0c0b10a51fef6a867e3091bcef17|18|DYP|DeFi Yield Protocol|https://assets.coingecko.com/coins/images/13480/thumb/DYP_Logo_Symbol-8.png?1655809066
43114|0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7|6|USDT|Tether USD|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xdAC17F958D2ee523a2206206994597C13D831ec7/logo.png
43114|0x97cd1cfe2ed5712660bb6c14053c0ecb031bff7d|18|RAI|Rai Reflex Index|https://assets.coingecko.com/coins/images/14004/thumb/RAI-logo-coin.png?1613592334
43114|0x98443b96ea4b0858fdf3219cd13e98c7a4690588|18|BAT|Basic Attention Token|https://assets.coingecko.com/coins/images/677/thumb/basic-attention-token.png?1547034427
43114|0x9c9e5fd8bbc25984b178fdce6117defa39d2db39|18|BUSD|Binance USD|https://assets.coingecko.com/coins/images/9576/thumb/BUSD.png?1568947766
43114|0x9eaac1b23d935365bd7b542fe22ceee2922f52dc|18|YFI|yearn finance|https://assets.coingecko.com/coins/images/11849/thumb/yfi-192x192.png?1598325330
43114|0x9fb9a33956351cf4fa040f65a13b835a3c8764e3|18|MULTI|Multichain|https://assets.coingecko.com/coins/images/22087/thumb/1_Wyot-SDGZuxbjdkaOeT2-A.png?1640764238
43114|0xabc9547b534519ff73921b1fba6e672b5f58d083|18|WOO|WOO Network|https://assets.coingecko.com/coins/images/12921/thumb/w2UiemF__400x400.jpg?1603670367
43114|0xaec8318a9a59baeb39861d10ff6c7f7bf1f96c57|18|agEUR|agEur|https://assets.coingecko.com/coins/images/19479/standard/agEUR.png?1696518915
43114|0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7|18|WAVAX|Wrapped AVAX|https://raw.githubusercontent.com/Uniswap/assets/master/blockchains/avalanchec/assets/0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7/logo.png
43114|0xb6314518b61b4864162c7ae7fdc36261e0a14c4b|18|YOM|YOM|https://coin-images.coingecko.com/coins/images/102172602/large/YOM_TOKEN_LOGO_200x200.png?1774193038
43114|0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e|6|USDC|USDC Token|https://raw.githubusercontent.com/Uniswap/assets/master/blockchains/avalanchec/assets/0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E/logo.png
43114|0xbec243c995409e6520d7c41e404da5deba4b209b|18|SNX|Synthetix Network Token|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F/logo.png
43114|0xc3048e19e76cb9a3aa9d77d8c03c29fc906e2437|18|COMP|Compound|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xc00e94Cb662C3520282E6f5717214004A7f26888/logo.png
43114|0xc4b06f17eccb2215a5dbf042c672101fc20daf55|8|FLUX|Flux|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0x720CD16b011b987Da3518fbf38c3071d4F0D1495/logo.png
43114|0xc891eb4cbdeff6e073e859e987815ed1505c2acd|6|EURC|Euro Coin|https://assets.coingecko.com/coins/images/26045/standard/euro.png?1696525125
43114|0xce1bffbd5374dac86a2893119683f4911a2f7814|18|SPELL|Spell Token|https://assets.coingecko.com/coins/images/15861/thumb/abracadabra-3.png?1622544862
43114|0xd24c2ad096400b6fbcd2ad8b24e7acbc21a1da64|18|FRAX|Frax|https://assets.coingecko.com/coins/images/13422/thumb/frax_logo.png?1608476506
43114|0xd501281565bf7789224523144fe5d98e8b28f267|18|1INCH|1inch|https://assets.coingecko.com/coins/images/13469/thumb/1inch-token.png?1608803028
43114|0xd586e7f844cea2f87f50152665bcbc2c279d8d70|18|DAI.e|DAI.e Token|https://raw.githubusercontent.com/Uniswap/assets/master/blockchains/avalanchec/assets/0xd586E7F844cEa2F87f50152665BCbc2C279D8d70/logo.png
43114|0xfb98b335551a418cd0737375a2ea0ded62ea213b|18|PENDLE|Pendle|https://coin-images.coingecko.com/coins/images/15069/large/Pendle_Logo_Normal-03.png?1696514728
43114|0xfdca15bd55f350a36e63c47661914d80411d2c22|18|TAO|Bittensor|https://coin-images.coingecko.com/coins/images/28452/large/ARUsPeNQ_400x400.jpeg?1696527447
43114|0xfe6b19286885a4f7f55adad09c3cd1f906d2478f|9|SOL|SOL Wormhole |https://assets.coingecko.com/coins/images/22876/thumb/SOL_wh_small.png?1644224316
57073|0x0200c29006150606b650577bbe7b6248f58470c1|6|USDT0|USDT0|https://coin-images.coingecko.com/coins/images/53705/large/usdt0.jpg?1737086183
57073|0x142cdc44890978b506e745bb3bd11607b7f7faef|6|PYUSD|PayPal USD|https://coin-images.coingecko.com/coins/images/31212/large/PYUSD_Token_Logo_2x.png?1765987788
57073|0x2d270e6886d130d724215a266106e6832161eaed|6|USDC|USDC|https://coin-images.coingecko.com/coins/images/6319/large/USDC.png?1769615602
57073|0x4200000000000000000000000000000000000006|18|WETH|Ink Bridged WETH|https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/assets/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2/logo.png
57073|0x71052bae71c25c78e37fd12e5ff1101a71d9018f|18|LINK|Chainlink|https://coin-images.coingecko.com/coins/images/877/large/Chainlink_Logo_500.png?1760023405
57073|0x73e0c0d45e048d25fc26fa3159b0aa04bfa4db98|8|KBTC|Kraken Wrapped BTC|https://coin-images.coingecko.com/coins/images/50879/large/kBTC.png?1730321084
57073|0xad09cd20e513e4d8cb78036f77ab9afde8555929|18|KHYPE|Kraken Wrapped HYPE|https://coin-images.coingecko.com/coins/images/102176672/large/kHYPE.png?1788459787
57073|0xe343167631d89b6ffc58b88d6b7fb0228795491d|6|USDG|Global Dollar|https://coin-images.coingecko.com/coins/images/51281/large/GDN_USDG_Token_200x200.png?1730484111
57073|0xf1815bd50389c46847f0bda824ec8da914045d14|6|USDC.E|Stargate Bridged USDC|https://coin-images.coingecko.com/coins/images/69316/large/usdc.jpg?1758186473
57073|0xf50258d3c1dd88946c567920b986a12e65b50dac|6|XAUT0|Tether Gold Tokens|https://coin-images.coingecko.com/coins/images/66560/large/XAUt0_Token_Icon_Gold.png?1749747942
81457|0xb1a5700fa2358173fe465e6ea4ff52e36e88e2ad|18|BLAST|Blast|https://assets.coingecko.com/coins/images/35494/standard/Blast.jpg?1719385662
7777777|0xcccccccc7021b32ebb4e8c08314bd62f7c653ec4|6|USDzC|USD Coin (Bridged from Ethereum)|https://assets.coingecko.com/coins/images/35218/large/USDC_Icon.png?1707908537
`
