// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";

/// Agents with the events of an identity registry of ERC-8004. A new wallet proves nothing: its signature is not checked.
contract AgentRegistry is ERC721URIStorage {
    event Registered(uint256 indexed agentId, string agentURI, address indexed owner);
    event URIUpdated(uint256 indexed agentId, string newURI, address indexed updatedBy);
    event MetadataSet(
        uint256 indexed agentId, string indexed indexedMetadataKey, string metadataKey, bytes metadataValue
    );

    string constant WALLET = "agentWallet";

    uint256 count;

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function register(string calldata agentURI) external returns (uint256 agentId) {
        agentId = count++;
        _mint(msg.sender, agentId);
        _setTokenURI(agentId, agentURI);
        emit Registered(agentId, agentURI, msg.sender);
        setWallet(agentId, abi.encodePacked(msg.sender));
    }

    function setAgentURI(uint256 agentId, string calldata newURI) external {
        require(isAuthorizedOrOwner(msg.sender, agentId), "not authorized");
        _setTokenURI(agentId, newURI);
        emit URIUpdated(agentId, newURI, msg.sender);
    }

    function setAgentWallet(uint256 agentId, address newWallet, uint256, bytes calldata) external {
        require(isAuthorizedOrOwner(msg.sender, agentId), "not authorized");
        setWallet(agentId, abi.encodePacked(newWallet));
    }

    function isAuthorizedOrOwner(address spender, uint256 agentId) public view returns (bool) {
        return _isApprovedOrOwner(spender, agentId);
    }

    function _beforeTokenTransfer(address from, address to, uint256 firstTokenId, uint256 batchSize) internal override {
        if (from != address(0) && to != address(0)) setWallet(firstTokenId, "");
        super._beforeTokenTransfer(from, to, firstTokenId, batchSize);
    }

    function setWallet(uint256 agentId, bytes memory value) private {
        emit MetadataSet(agentId, WALLET, WALLET, value);
    }
}
