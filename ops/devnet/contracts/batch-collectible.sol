// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "erc721a/contracts/ERC721A.sol";

/// Items that are minted in batches: the first by one ERC-2309 event for all, the others by an event each and a slot of storage for all.
contract BatchCollectible is ERC721A {
    uint256 public constant PRICE = 0.01 ether;

    constructor(string memory name, string memory symbol, uint256 count) ERC721A(name, symbol) {
        _mintERC2309(msg.sender, count);
    }

    function mint(uint256 quantity) external payable {
        require(msg.value == quantity * PRICE, "wrong price");
        _mint(msg.sender, quantity);
    }

    function burn(uint256 tokenId) external {
        _burn(tokenId, true);
    }

    function _baseURI() internal pure override returns (string memory) {
        return "https://tidemark.invalid/beads/";
    }
}
