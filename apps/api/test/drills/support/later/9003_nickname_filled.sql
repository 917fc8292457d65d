update users set nickname = name where nickname is null;
