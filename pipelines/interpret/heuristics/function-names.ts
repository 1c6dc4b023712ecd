/**
 * Names of functions that state a purpose whatever their parameters: data of `purpose.ts`.
 *
 * Names were collected from the verified contracts of `abi_dump.xz` in PyPI package `panoramix-decompiler` 0.6.1, which lists functions by selector, and
 * the common ones were kept. Left out are names without a purpose of their own (`execute`, `multicall`), names with several (`upgrade`, `lock`,
 * `release`, `delegate`).
 */

/** Names by purpose, separated by spaces. A purpose follows `Called … to` and `Failed to`. */
export const functionNames: Readonly<Record<string, string>> = {
  // Ownership and roles.
  "transfer ownership": "transferOwnership setOwner changeOwner nominateNewOwner",
  "accept ownership": "acceptOwnership claimOwnership",
  "add an administrator": "addAdmin addAdministrator approveAdmin",
  "remove an administrator": "removeAdmin revokeAdmin",
  "change the administrator": "setAdmin changeAdmin transferAdmin",
  "add a minter": "addMinter",
  "set a minter": "setMinter",
  "remove a minter": "removeMinter",
  "add an operator": "addOperator",
  "set an operator": "setOperator",
  "remove an operator": "removeOperator",
  "add an owner": "addOwner addOwnerWithThreshold",
  "remove an owner": "removeOwner",
  "add a guardian": "addGuardian confirmGuardianAddition",
  "revoke a guardian": "revokeGuardian confirmGuardianRevokation",
  "set a signer": "setSigner setSignerAddress updateSigner changeSigner",
  "upgrade a contract": "upgradeTo setImplementation upgradeContract",
  "pause activity": "pause pauseContract",
  "resume activity": "unpause unpauseContract",
  "initialize a contract": "initialize init",
  "change settings": `
    setConfig updateConfig configure setParams setParameters setSettings changeSettings updateSettings
    setConfiguration modifyParameters setParam setParameter setVariables setOptions setConfigs setLimit setLimits
    updateParams updateParameters changeConfig changeParameters adminUpdateConfig setThreshold setDuration setPeriod
    setCap setRatio setRatios`,
  "set an oracle": "setOracle setPriceOracle setPriceFeed",
  "add a token": "addToken addTokens addNewToken registerToken",
  "remove a token": "removeToken removeTokens",
  // Contracts that make contracts.
  "deploy a contract": `
    deploy deployContract deployProxy deployProxyByImplementation deployProxyDeterministic createClone create2
    deploy2 deployCreate2 deployCreate3 safeCreate2 deployFactory deployDeterministic`,
  "add a contract": "addContract registerContract",
  "create a token": "createToken deployToken launchToken",
  "create a collection": "createCollection deployCollection createERC721 createERC1155 createNFTContract",
  "create an account": "createAccount createWallet createUserWallet createSafe",
  "create accounts": "createWallets createAccounts",
  "create a pool": "createPool createPair createExchange deployPool addPair",
  "create a market": "createMarket",
  "create a vault": "createVault",
  "add a vault": "addVault",
  "add a strategy": "addStrategy",
  "create a project": "createProject addProject registerProject",
  "create a campaign": "createCampaign addCampaign",
  "create an escrow": "createEscrow",
  "create a request": "createRequest addRequest",
  "cancel a request": "cancelRequest",
  "create a channel": "createChannel openChannel",
  "close a channel": "closeChannel",
  "create a stream": "createStream",
  "create an item": "createItem createAsset createCard createArtwork createProduct createEdition",
  "add an item": "addItem addItems addProduct addAsset addCard",
  "update an item": "updateItem editItem updateProduct updateAsset",
  "remove an item": "removeItem",
  // Tokens and collections.
  "mint tokens": `
    mint mintNFT mintNFTs publicMint mintPublic freeMint mintFree whitelistMint whiteListMint mintWhitelist
    mintWhiteList wlMint mintWL presaleMint preSaleMint mintPresale mintPreSale allowlistMint allowListMint
    mintAllowlist mintAllowList privateMint publicSaleMint mintPublicSale saleMint earlyMint ogMint safeMint
    mintBatch batchMint mintTo mintToken mintTokens mintMany mintMultiple mintRandom mintItem signatureMint
    mintWithSignature mintSigned mintAllWait claimMint devMint teamMint reserveMint ownerMint adminMint createNFT
    createCollectible bulkMint multiMint giveawayMint reservedMint airdropMint preMint premint mintFor mintNft
    mintReserved mintReserve mintOwner mintByOwner mintPrivate mintForAddress mintToAddress mintGenesis genesisMint
    mintSpecial mintItems mintAdmin mintMulti mintPass mintSingle singleMint mintBox mintHero mintOne mintGift
    giftMint mintAll vipMint holderMint partnerMint communityMint mintOG mintAirdrop initialMint whitelistedMint
    crossmint auctionMint mintPrivateSale doMint safeMintBatch mintGiveaway customMint multipleMint tokenMint
    mintReward mintBulk mintReservedTokens giveaway giveAway`,
  "prepare tokens to be minted": "lazyMint",
  "burn tokens": "burn burnFrom burnBatch batchBurn burnTokens burnMany burnToken",
  breed: "breed breedWithAuto",
  "reveal items": "revealNFT revealToken revealTokens revealCollection",
  "set the location of metadata": `
    setURI setUri setBaseURI setBaseUri setBaseTokenURI setTokenURI setTokenUri setContractURI setNotRevealedURI
    setHiddenMetadataUri setUriPrefix setUriSuffix setBaseExtension setUnrevealedURI updateBaseURI changeBaseURI`,
  "set metadata": "setMetadata updateMetadata",
  "start or stop a sale": `
    toggleSale flipSaleState flipSale setSaleActive setSaleState toggleSaleState setSaleStatus togglePublicSale
    setPublicSale togglePresale setPresaleActive startSale endSale startPublicSale stopSale pauseSale toggleMint
    toggleMinting setMintActive setMintEnabled setWhitelistMintEnabled toggleWhitelistMint setPublicMintEnabled
    setPublicMintActive startMint setMintingState setMintStatus setMintState updateSaleState startPresale
    startPreSale startICO setPresale`,
  "set a limit of mints": `
    setMaxMintAmount setmaxMintAmount setMaxMintAmountPerTx setMaxMintPerTx setMaxMintPerWallet setMaxPerWallet
    setMaxPerAddress setMaxPerTx setMaxMint setMaxSupply updateMaxSupply setNftPerAddressLimit`,
  "set the price of a sale": `
    setCost setMintPrice changeMintPrice setPublicPrice setPublicSalePrice setPresalePrice setTokenPrice
    setSalePrice setPostPrice`,
  "set the times of a sale": `
    setStartTime setEndTime setSaleInfo setSaleConfig setSaleData setSaleParams setPublicSaleConfig`,
  "set a price": "setPrice changePrice",
  "add accounts to a list": `
    addToWhitelist addToWhiteList whitelistUsers whitelistAddress whitelistAddresses addWhitelist
    addAddressToWhitelist addAddressesToWhitelist addWhitelistedAddress seedPresalelist addToPresaleList
    addToPresale addToAllowList addToAllowlist seedAllowlist addMultiStakeWhitelist verifyParticipant addWhiteList
    addWhitelisted whitelistUser whitelistToken`,
  "add a member": "addMember addMembers",
  "add a participant": "addParticipant addInvestor addBeneficiary addRecipient",
  "remove a member": "removeMember removeMembers",
  "change a list of accounts": `
    setWhitelist setAllowlist setAllowList updateWhitelist setWhiteList setWhitelisted setWhitelistAddress`,
  "remove accounts from a list": `
    removeFromWhitelist removeFromWhiteList removeWhitelist removeAddressFromWhitelist removeFromPresaleList
    removeFromAllowList removeWhiteList`,
  "set a Merkle root": `
    setMerkleRoot setRoot updateMerkleRoot changeMerkleRoot setWhitelistMerkleRoot setPresaleMerkleRoot
    setAllowlistMerkleRoot setAllowListMerkleRoot setWhitelistRoot`,
  "set royalties": "setDefaultRoyalty setRoyalty setRoyalties setRoyaltyInfo setTokenRoyalty",
  "set a name": "setName changeName updateName setUsername",
  // Limits of tokens with limits on trade.
  "set fees": `
    setFee setFees setTax setTaxes updateFee updateFees setBuyFee setBuyFees setSellFee setSellFees setBuyTax
    setSellTax updateBuyFees updateSellFees setTaxFeePercent setLiquidityFeePercent setFeePercent changeFee
    changeFees setTransferFee setDepositFee setWithdrawFee setMarketingFee setSwapFee setPlatformFee setTaxFee
    setAllFees setAllFeePercent setFeeRate setTransactionFee setSellTaxes setTaxesSell setTaxesBuy setCommission
    setRoyaltyFee`,
  "set trading limits": `
    setMaxTxAmount setMaxTxPercent setMaxTx setTxLimit setMaxWallet setMaxWalletSize setMaxWalletPercent
    updateMaxTxnAmount updateMaxWalletAmount`,
  "remove trading limits": "removeLimits removeAllLimits liftLimits removeLimit",
  "open trading": "openTrading startTrading launchTrading",
  "set exemptions from fees": "excludeFromFee excludeFromFees excludeMultipleAccountsFromFees setIsFeeExempt",
  "block accounts": "addBots blockBots addToBlacklist addBlacklist addBlackList blacklist freezeAccount",
  "block or unblock accounts": "setBlacklist blacklistAddress setBlackList",
  "unblock accounts": "delBot delBots removeFromBlacklist unblacklist removeBlacklist",
  "recover assets": `
    recoverERC20 recoverTokens recoverToken rescueTokens rescueToken rescueERC20 rescueETH rescueFunds
    withdrawStuckTokens withdrawStuckToken withdrawStuckETH withdrawStuckEth clearStuckBalance clearStuckToken
    rescue retrieveTokens reclaim`,
  "sweep tokens": "sweep sweepToken sweepTokens flush flushTokens",
  // Deposits, stakes, claims.
  "deposit assets": `
    deposit depositAll depositToken depositTokens depositFor depositTo depositERC20 depositERC20For depositETH
    depositEth depositEther depositMany depositFunds depositNative depositNFT depositERC721 depositWithPermit
    depositBNB batchDeposit addDeposit depositERC1155 depositAmount userDeposit topUp`,
  "withdraw assets": `
    withdraw withdrawAll withdrawToken withdrawTokens withdrawTo withdrawFor withdrawETH withdrawEth withdrawEther
    withdrawERC20 withdrawFunds withdrawBalance withdrawMany withdrawMoney withdrawProfit withdrawProfits
    withdrawPayments withdrawal withdrawalIncome emergencyWithdraw withdrawNFT withdrawERC721 withdrawERC1155
    withdrawFrom withdrawFees batchWithdraw adminWithdraw withdrawAsset withdrawAmount withdrawFee withdrawBatch
    withdrawLP withdrawNative withdrawDeposit withdrawNft userWithdraw safeWithdraw forceWithdraw
    emergencyWithdrawal cashOut cashout`,
  "request a withdrawal": `
    requestWithdrawal requestWithdraw initiateWithdrawal initiateWithdraw startWithdrawal queueWithdrawal
    initWithdraw`,
  "complete a withdrawal": `
    completeWithdrawal completeWithdraw finalizeWithdrawal finalizeWithdraw completeQueuedWithdrawal`,
  "redeem tokens": "redeem redeemAll redeemToken redeemTokens redeemUnderlying redeemTo redeemETH redeemVoucher",
  "stake tokens": `
    stake stakeAll stakeMany stakeNFT stakeNFTs stakeTokens stakeToken stakeFor batchStake stakeWithPermit
    stakeMultiple stakeByIds stakeOnBehalf depositAndStake createStake stakeLP stakeBatch addStake increaseStake`,
  "unstake tokens": `
    unstake unStake unstakeAll unstakeMany unstakeNFT unstakeNFTs unstakeTokens unstakeToken batchUnstake
    unstakeMultiple unstakeByIds unstakeAndClaim withdrawStake emergencyUnstake unStakeNFT`,
  "request to unstake": "requestUnstake requestUnstaking initiateUnstake startUnstake unstakeRequest cooldown",
  "claim assets": `
    claim claimToken claimTokens claimAll claimFor claimTo claimAirdrop claimAirDrop getAirdrop claimMultiple
    claimBatch batchClaim claimVested claimVestedTokens claimVesting claimNFT claimNFTs claimNft freeClaim
    whitelistClaim claimWhitelist ownerClaim claimMany multiClaim`,
  "claim rewards": `
    claimReward claimRewards claimAllReward claimAllRewards claimRewardsFor claimMyReward claimMultipleRewards
    claimYieldRewards claimStakingRewards claimFees getReward getRewards getAllRewards harvest harvestAll
    harvestMany collectReward collectRewards WithdrawReward withdrawReward withdrawRewards claimDividend
    claimDividends withdrawDividend withdrawDividends claimBonus processRewards redeemReward`,
  "claim credits": "claimCredit claimCredits",
  "claim points": "claimPoints claimPoint claimXP",
  "claim a prize": "claimPrize claimPrizes",
  "pay out a prize": "award rewardWinner payWinner",
  "claim a refund": "refund claimRefund getRefund withdrawRefund",
  "release tokens": "releaseTokens releaseAll releaseToken",
  "create a vesting schedule": "createVestingSchedule createVesting addVesting",
  "compound rewards": "compound autoCompound compoundRewards compoundAll reinvest restake",
  "distribute rewards": "distributeReward distributeRewards distributeDividends sendRewards",
  "send assets": `
    transferToken transferTokens tokenTransfer sendToken sendTokens batchTransfer transferBatch bulkTransfer
    multiTransfer multisend multiSend multisendToken batchTransferFrom disperse disperseEther disperseToken
    transferERC20 transferNFT transferNft transferERC721 transferERC1155 transferAsset sendEther sendETH sendEth
    transferEther transferEth sendPayment`,
  "make a distribution": "distribute distributeAll distributeTokens distributeFunds",
  "add rewards": "notifyRewardAmount notifyReward addReward addRewards depositReward depositRewards fundRewards",
  "update rewards": "updateReward updateRewards",
  "update a pool": "updatePool massUpdatePools",
  "add a pool": "addPool",
  "set rewards": "setReward setRewards setRewardRate updateEmissionRate setRewardPerBlock",
  "airdrop tokens": "airdrop airDrop airdropTokens airdropNFT airdropNFTs batchAirdrop",
  "lock tokens": "createLock create_lock lockTokens lockToken",
  "unlock tokens": "unlockTokens unlockToken",
  "extend a lock": "increase_unlock_time increaseUnlockTime extendLock",
  "add to a lock": "increase_amount increaseAmount",
  "migrate assets": "migrate migrateTokens migrateAll migrateToken",
  "bridge assets": "bridge bridgeToken bridgeTokens bridgeETH bridgeERC20",
  donate: "donate donateETH",
  "make a payment": "pay makePayment processPayment payFee payToken createPayment",
  "make a payout": "payout payOut",
  contribute: "contribute",
  "permit an account to spend tokens": "permit",
  invest: "invest",
  participate: "participate",
  "rebalance holdings": "rebalance rebalanceAll",
  "rebase the supply": "rebase",
  "collect fees": "collectFee collectFees collectProtocol",
  // Loans and margin.
  "supply assets": "supply supplyFor",
  "lend assets": "lend",
  "borrow assets": "borrow borrowFor borrowETH",
  "take a loan": "takeLoan requestLoan createLoan",
  "take a flash loan": "flashLoan flashloan initiateFlashLoan",
  "repay a loan": "repay repayLoan repayBorrow repayAll payback repayFor repayDebt repayETH",
  "add collateral": "addCollateral depositCollateral addMargin",
  "remove collateral": "removeCollateral withdrawCollateral",
  "liquidate a position": `
    liquidate liquidatePosition liquidateAccount liquidationCall liquidateBorrow liquidatePositions`,
  "flag an account for liquidation": "flagAccountForLiquidation",
  "open a position": "openPosition openTrade openLong openShort createPosition",
  "enter a position by a swap": "zapIn ZapIn",
  "leave a position by a swap": "zapOut ZapOut",
  "close a position": "closePosition closeTrade",
  "exercise an option": "exercise exerciseOption",
  "change a position": "updatePosition adjustPosition",
  // Exchanges.
  "swap tokens": `
    swapTokens swapToken swapTo swapExactIn swapExactOut swapExactTokensForTokens swapExactTokensForETH
    swapExactETHForTokens mixSwap proxiedSwap optimalSwap externalSwap swapTokensForExactTokens
    swapTokensForExactETH swapETHForExactTokens swapExactTokensForTokensSupportingFeeOnTransferTokens
    swapExactTokensForETHSupportingFeeOnTransferTokens swapExactETHForTokensSupportingFeeOnTransferTokens
    swapTokensForTokens swapTokenToToken swapTokensForETH swapTokensForEth swapETHForTokens swapExactInput
    swapExactAmountIn swapExactAmountOut exactInput exactInputSingle exactOutput exactOutputSingle executeSwap
    doSwap performSwap multiSwap swapIn swapOut ethToToken`,
  "trade for arbitrage": "arbitrage startArbitrage executeArbitrage arb",
  "convert assets": "convert convertByPath",
  "add liquidity": "addLiquidity addLiquidityETH provideLiquidity increaseLiquidity joinPool addLiquidityAndStake",
  "remove liquidity": `
    removeLiquidity removeLiquidityETH removeLiquidityETHWithPermit removeLiquidityWithPermit
    removeLiquidityOneToken withdrawLiquidity decreaseLiquidity exitPool remove_liquidity_imbalance
    removeLiquidityETHWithPermitSupportingFeeOnTransferTokens removeLiquidityETHSupportingFeeOnTransferTokens`,
  "buy assets": "buy purchase",
  "buy tokens": `
    buyTokens buyToken buyWithETH buyTokensWithETH buyWithUSDT purchaseToken purchaseTokens buyPresale presaleBuy
    buyWithToken`,
  "buy an item": "buyItem buyNFT purchaseItem buyAsset buyNft",
  "sell an item": "sellNFT sellItem",
  "rent an item": "rent rentItem",
  "buy shares": "buyShares",
  "buy cover": "buyCover buyPolicy",
  "sell shares": "sellShares",
  "sell assets": "sell",
  "sell tokens": "sellTokens sellToken",
  "place an order": "placeOrder submitOrder postOrder postBuyOrder postSellOrder placeLimitOrder createLimitOrder",
  "fill an order": "fillOrder fillLimitOrder fillOrders batchFillOrders takeOrder",
  "execute an order": "executeOrder executeOrders",
  "cancel an order": `
    cancelOrder cancelOrders cancelLimitOrder cancelAllOrders cancelOrdersUpTo batchCancelOrders cancelERC721Order
    cancelERC1155Order cancelMultipleMakerOrders cancelAllOrdersForSender`,
  "match orders": "matchOrders",
  "settle orders": "settleOrder settleOrders",
  "list an item for sale": `
    listItem createListing listNFT listForSale putOnSale putForSale putUpForSale createSale createSaleOBO
    offerForSale postGodListing makeAdoptionOfferToAddress makeAdoptionOffer createMarketItem listToken`,
  "cancel a listing": "cancelListing removeListing delistItem cancelSale unlistItem unlistNFT removeFromSale",
  "update a listing": "updateListing",
  "create an auction": "createAuction createReserveAuction createTimedAuction createEnglishAuction createDutchAuction",
  "update an auction": "updateReserveAuction updateAuction",
  "cancel an auction": "cancelAuction cancelReserveAuction",
  "settle an auction": `
    settleAuction settleAuctions endAuction closeAuction finalizeReserveAuction settleCurrentAndCreateNewAuction`,
  "place a bid": "bid placeBid createBid makeBid submitBid",
  "cancel a bid": "cancelBid withdrawBid revokeBid",
  "accept a bid": "acceptBid",
  "make an offer": "makeOffer createOffer placeOffer",
  "accept an offer": "acceptOffer",
  "cancel an offer": "cancelOffer withdrawOffer",
  // Games of chance, and campaigns.
  "buy a ticket": "buyTicket buyTickets",
  "enter a raffle": "enterRaffle joinRaffle buyEntry buyRaffleTicket buyRaffleTickets",
  "pick a winner": "pickWinner drawWinner selectWinner declareWinner determineWinner chooseWinner",
  "create a raffle": "createRaffle createLottery",
  "start a game": "startGame createGame newGame",
  "start a round": "startRound startNewRound newRound",
  "join a game": "joinGame",
  "play a game": "play playGame",
  "end a game": "endGame",
  "fight a battle": "battle fight startBattle",
  "craft items": "craft forge",
  "hatch an egg": "hatch",
  "equip items": "equip",
  "unequip items": "unequip",
  "merge items": "merge fuse combine",
  "level up": "levelUp upgradeLevel",
  "buy a level": "buyLevel buyNewLevel",
  boost: "boost",
  "open a box": "openBox openBoxes openPack openPacks",
  "buy a box": "buyBox buyPack buyCard",
  "place a bet": "placeBet createBet makeBet",
  "settle a bet": "settleBet",
  "accept a bet": "acceptBet",
  "make a prediction": "predict",
  "check in": "checkIn checkin dailyCheckIn dailyCheckin",
  "say good morning": "sayGM gm GM",
  "increment a counter": "increment",
  "store a value": "store",
  "start a quest": "startQuest startQuests",
  "create a quest": "createQuest",
  "complete a quest": "completeQuest completeQuests",
  "set a greeting": "setGreeting",
  // Votes and proposals.
  vote: `
    vote castVote castVoteWithReason castVoteWithReasonAndParams castVoteBySig voteFor voteProposal voteOnProposal
    submitVote voteWithReason batchVote vote_for_gauge_weights voteForManyGaugeWeights vote_for_many_gauge_weights`,
  "delegate votes": "delegateVotes delegateByType delegateBySig",
  "make a proposal": "propose createProposal newProposal submitProposal addProposal",
  "queue a proposal": "queueProposal",
  "execute a proposal": "executeProposal",
  "cancel a proposal": "cancelProposal",
  "create a poll": "createPoll createVote",
  "reveal a vote": "revealVote",
  // Oracles.
  "update prices": `
    updatePrice updatePrices updatePriceFeeds postPrices setPrices setUnderlyingPrice setDirectPrice setEtherPrice
    updateRate updateRates setRates setCompactData pushPrice submitPrice submitPrices updateIndex`,
  "report data": "submitValue submitReport submitReportData report reportData",
  "answer a request for data": `
    fulfillRandomWords fulfillRandomness fulfillOracleRequest rawFulfillRandomness rawFulfillRandomWords
    receiveMultipleRandoms`,
  "request a random number": "requestRandomWords requestRandomness requestRandomNumber",
  // Chains on chains.
  "deliver a message": "relayMessage receiveMessage processMessage deliverMessage",
  "send a message": "sendMessage",
  "submit a proof": "submitProof verifyBlocks verifyProof submitProofs",
  "commit blocks": "commitBlock commitBlocks commitBatches",
  "prove blocks": "proveBlock proveBlocks proveBatches",
  "execute blocks": "executeBlocks executeBatches",
  // Accounts.
  register: "register registerUser registerUserInfo signUp registration regUser registrationExt createUser",
  "add a user": "addUser",
  "register a node": "registerNode registerValidator registerOperator",
  "add a validator": "addValidator",
  "register a name": "registerName registerDomain",
  "register an asset": "registerAsset",
  "create a profile": "createProfile",
  "update a profile": "updateProfile updateUser updateUserInfo",
  unregister: "unregister",
  "follow an account": "follow followUser",
  mine: "mining Mine mine",
  subscribe: "subscribe",
  renew: "renew",
  "execute a transaction of another account": "executeMetaTransaction executeMetaTx",
  "execute a transaction of a shared wallet": "executeTransaction",
  unsubscribe: "unsubscribe",
  curate: "curate",
  "raise a dispute": "dispute",
  "resolve a dispute": "resolveDispute",
  "submit a claim": "submitClaim",
  "make an attestation": "attest",
  "record a hash": "submitHash storeHash addHash setHash",
  "take a snapshot": "snapshot",
}
