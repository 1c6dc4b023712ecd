// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Lists of followed accounts with the events of EFP: a registry of locations, values of accounts, and records and values of slots. Who writes to a list or a slot
/// first manages it.
contract FollowLists {
    event UpdateListStorageLocation(uint256 indexed tokenId, bytes listStorageLocation);
    event UpdateAccountMetadata(address indexed addr, string key, bytes value);
    event UpdateListMetadata(uint256 indexed slot, string key, bytes value);
    event ListOp(uint256 indexed slot, bytes op);

    error OtherManager(address manager);

    mapping(uint256 => address) owners;
    mapping(uint256 => address) managers;

    function setListStorageLocation(uint256 tokenId, bytes calldata location) external {
        claim(owners, tokenId);
        emit UpdateListStorageLocation(tokenId, location);
    }

    function setValue(string calldata key, bytes calldata value) external {
        emit UpdateAccountMetadata(msg.sender, key, value);
    }

    function setMetadataValue(uint256 slot, string calldata key, bytes calldata value) external {
        claim(managers, slot);
        emit UpdateListMetadata(slot, key, value);
    }

    function applyListOps(uint256 slot, bytes[] calldata ops) external {
        claim(managers, slot);
        for (uint256 index = 0; index < ops.length; index++) emit ListOp(slot, ops[index]);
    }

    function claim(mapping(uint256 => address) storage holders, uint256 id) private {
        if (holders[id] == address(0)) holders[id] = msg.sender;
        if (holders[id] != msg.sender) revert OtherManager(holders[id]);
    }
}
