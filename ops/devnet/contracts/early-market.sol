// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Items from before ERC-721 that are traded in their own contract: functions and events of CryptoPunksMarket (larvalabs/cryptopunks),
/// whose event of an accepted bid names no buyer and no price.
contract EarlyMarket {
    struct Offer {
        bool isForSale;
        address seller;
        uint256 minValue;
        address onlySellTo;
    }

    struct Bid {
        address bidder;
        uint256 value;
    }

    uint256 public constant ITEMS = 100;
    mapping(uint256 => address) public punkIndexToAddress;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => Offer) public punksOfferedForSale;
    mapping(uint256 => Bid) public punkBids;
    mapping(address => uint256) public pendingWithdrawals;

    event Assign(address indexed to, uint256 punkIndex);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event PunkTransfer(address indexed from, address indexed to, uint256 punkIndex);
    event PunkOffered(uint256 indexed punkIndex, uint256 minValue, address indexed toAddress);
    event PunkBidEntered(uint256 indexed punkIndex, uint256 value, address indexed fromAddress);
    event PunkBidWithdrawn(uint256 indexed punkIndex, uint256 value, address indexed fromAddress);
    event PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress);
    event PunkNoLongerForSale(uint256 indexed punkIndex);

    modifier onlyOwner(uint256 punkIndex) {
        require(punkIndexToAddress[punkIndex] == msg.sender, "not the owner");
        _;
    }

    function getPunk(uint256 punkIndex) external {
        require(punkIndex < ITEMS && punkIndexToAddress[punkIndex] == address(0), "not free");
        punkIndexToAddress[punkIndex] = msg.sender;
        balanceOf[msg.sender]++;
        emit Assign(msg.sender, punkIndex);
    }

    function transferPunk(address to, uint256 punkIndex) external onlyOwner(punkIndex) {
        if (punksOfferedForSale[punkIndex].isForSale) punkNoLongerForSale(punkIndex);
        move(msg.sender, to, punkIndex);
        emit PunkTransfer(msg.sender, to, punkIndex);
    }

    function offerPunkForSale(uint256 punkIndex, uint256 minValue) external onlyOwner(punkIndex) {
        punksOfferedForSale[punkIndex] = Offer(true, msg.sender, minValue, address(0));
        emit PunkOffered(punkIndex, minValue, address(0));
    }

    function punkNoLongerForSale(uint256 punkIndex) public onlyOwner(punkIndex) {
        delete punksOfferedForSale[punkIndex];
        emit PunkNoLongerForSale(punkIndex);
    }

    function buyPunk(uint256 punkIndex) external payable {
        Offer memory offer = punksOfferedForSale[punkIndex];
        require(offer.isForSale && msg.value >= offer.minValue, "not for sale");
        require(offer.seller == punkIndexToAddress[punkIndex], "not the owner");
        move(offer.seller, msg.sender, punkIndex);
        delete punksOfferedForSale[punkIndex];
        emit PunkNoLongerForSale(punkIndex);
        pendingWithdrawals[offer.seller] += msg.value;
        emit PunkBought(punkIndex, msg.value, offer.seller, msg.sender);
    }

    function enterBidForPunk(uint256 punkIndex) external payable {
        Bid memory outbid = punkBids[punkIndex];
        require(msg.value > outbid.value && punkIndexToAddress[punkIndex] != address(0), "no bid");
        pendingWithdrawals[outbid.bidder] += outbid.value;
        punkBids[punkIndex] = Bid(msg.sender, msg.value);
        emit PunkBidEntered(punkIndex, msg.value, msg.sender);
    }

    function acceptBidForPunk(uint256 punkIndex, uint256 minPrice) external onlyOwner(punkIndex) {
        Bid storage bid = punkBids[punkIndex];
        require(bid.value > 0 && bid.value >= minPrice, "no such bid");
        move(msg.sender, bid.bidder, punkIndex);
        delete punksOfferedForSale[punkIndex];
        pendingWithdrawals[msg.sender] += bid.value;
        delete punkBids[punkIndex];
        emit PunkBought(punkIndex, bid.value, msg.sender, bid.bidder);
    }

    function withdraw() external {
        uint256 amount = pendingWithdrawals[msg.sender];
        pendingWithdrawals[msg.sender] = 0;
        (bool isPaid, ) = msg.sender.call{value: amount}("");
        require(isPaid, "not paid");
    }

    function move(address from, address to, uint256 punkIndex) private {
        punkIndexToAddress[punkIndex] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, 1);
    }
}
