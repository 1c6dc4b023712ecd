// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names that accounts claim without a registry (ENSIP-19): of one chain, or of all chains where there is no registrar below. It is the
/// resolver of its namespace as well: it answers `name()` of `<40 hex digits>.<namespace>` (ENSIP-10).
contract AddressReverseRegistrar {
    error UnsupportedCall(bytes4 selector);
    error NotAnAddress(bytes name);

    event NameForAddrChanged(address indexed addr, string name);

    /// Answers where this one has no name; the zero address for none.
    AddressReverseRegistrar immutable fallbackRegistrar;

    mapping(address => string) private names;

    constructor(AddressReverseRegistrar registrar) {
        fallbackRegistrar = registrar;
    }

    function setName(string calldata name) external {
        names[msg.sender] = name;
        emit NameForAddrChanged(msg.sender, name);
    }

    function nameForAddr(address addr) public view returns (string memory name) {
        name = names[addr];
        if (bytes(name).length == 0 && address(fallbackRegistrar) != address(0)) return fallbackRegistrar.nameForAddr(addr);
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        if (bytes4(data) != bytes4(keccak256("name(bytes32)"))) revert UnsupportedCall(bytes4(data));
        return abi.encode(nameForAddr(addressOf(name)));
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.supportsInterface.selector || id == this.resolve.selector;
    }

    /// The address in the first label of a name in DNS form.
    function addressOf(bytes calldata name) private pure returns (address) {
        if (name.length < 41 || uint8(name[0]) != 40) revert NotAnAddress(name);
        uint160 value;
        for (uint256 index = 1; index <= 40; index++) {
            uint8 digit = uint8(name[index]);
            bool isLetter = digit >= 97 && digit <= 102;
            if (!isLetter && (digit < 48 || digit > 57)) revert NotAnAddress(name);
            value = (value << 4) | uint160(isLetter ? digit - 87 : digit - 48);
        }
        return address(value);
    }
}
