// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155URIStorage.sol";

/// Amounts of items that have a URI each, which changes with the event `URI`.
contract NamedMultiToken is ERC1155URIStorage {
    constructor() ERC1155("") {}

    function mint(uint256 id, uint256 amount) external {
        _mint(msg.sender, id, amount, "");
    }

    function setURI(uint256 id, string calldata newUri) external {
        _setURI(id, newUri);
    }
}
